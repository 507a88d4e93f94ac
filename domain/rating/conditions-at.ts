import type { ForecastHour, SpotForecast } from '../forecast/forecast-hour'
import { hourAt, hourBetween } from '../forecast/hour-at'
import { nextFirstLight } from '../sun/next-first-light'
import { timesAreKnown } from '../tide/tide-accuracy'
import { type TideNow, tideNow } from '../tide/tide-now'
import type { UnitSystem } from '../units/unit-system'
import type { Gauge } from '../wire/gauge'
import type { Spot } from '../wire/spot'
import { type Rating, rate } from './rate'
import { tideForRating } from './tide-fit'

export type SpotConditions = {
  /** The forecast hour that contains the instant; null outside the forecast. */
  hour: ForecastHour | null
  /** Null where no reliable tide is known. */
  tide: TideNow | null
  /** Of the instant itself: in the dark it is capped, and says so. */
  rating: Rating
  isDark: boolean
  /**
   * In the dark, what can be surfed next: the spot at the next first light. Null by day, and where the forecast
   * does not reach.
   */
  firstLight: { atMs: number; rating: Rating } | null
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
  const firstLightAtMs = nextFirstLight(spot, atMs)
  const isDark = firstLightAtMs !== null
  const firstHour = isDark && forecast ? hourBetween(forecast, firstLightAtMs) : null
  return {
    hour,
    tide,
    isDark,
    rating: rate({ spot, hour, tide, isDark, units }),
    firstLight:
      isDark && firstHour
        ? {
            atMs: firstLightAtMs,
            rating: rate({
              spot,
              hour: firstHour,
              tide: tideForRating(spot, gauge, firstLightAtMs),
              isDark: false,
              units,
            }),
          }
        : null,
  }
}
