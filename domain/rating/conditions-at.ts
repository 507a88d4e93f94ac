import type { ForecastHour, SpotForecast } from '../forecast/forecast-hour'
import { hourAt } from '../forecast/hour-at'
import { isDark } from '../sun/is-dark'
import { timesAreKnown } from '../tide/tide-accuracy'
import { type TideNow, tideNow } from '../tide/tide-now'
import type { UnitSystem } from '../units/unit-system'
import type { Gauge } from '../wire/gauge'
import type { Spot } from '../wire/spot'
import { type Rating, rate } from './rate'

export type SpotConditions = {
  /** The forecast hour that contains the instant; null outside the forecast. */
  hour: ForecastHour | null
  /** Null where no reliable tide is known. */
  tide: TideNow | null
  rating: Rating
  isDark: boolean
}

/**
 * Everything said of a spot at an instant. Server and phone both call this, so that a phone with no
 * signal gives the server's answer.
 */
export function conditionsAt({
  spot,
  gauge,
  forecast,
  atMs,
  units,
}: {
  spot: Spot
  gauge: Gauge | null
  forecast: SpotForecast | null
  atMs: number
  units?: UnitSystem
}): SpotConditions {
  const hour = forecast && hourAt(forecast, atMs)
  const tide = gauge && timesAreKnown(spot.tide) ? tideNow(gauge, spot.tide, atMs) : null
  const dark = isDark(spot, atMs)
  return { hour, tide, isDark: dark, rating: rate({ spot, hour, tide, isDark: dark, units }) }
}
