import type { ForecastHour, SpotForecast } from '../sea/forecast/forecast-hour'
import { hourAt } from '../sea/forecast/hour-at'
import { type MeasuredWater, measuredWater } from '../sea/observed/measured-water'
import { timesAreKnown } from '../tide/tide-accuracy'
import { type TideNow, tideNow } from '../tide/tide-at-spot'
import { nextFirstLight } from '../time/sun-of-day'
import type { MeasuredBuoy } from '../wire/observations'
import type { UnitSystem } from '../words/unit-system'
import { ratedAt, type SpotOutlook } from './rated-at'

export type SpotConditions = ReturnType<typeof conditionsAt>

/**
 * Everything said of a spot at an instant. Server and phone both call this, so that a phone with no
 * signal gives the server's answer.
 */
export function conditionsAt({
  atMs,
  units,
  buoys = [],
  ...outlook
}: SpotOutlook & {
  atMs: number
  units?: UnitSystem
  /** What was measured, where `atMs` is now. */
  buoys?: readonly MeasuredBuoy[]
}) {
  const { spot, gauge, forecast } = outlook
  let tide: TideNow | null | undefined
  const firstLightAtMs = nextFirstLight(spot, atMs)
  const isDark = firstLightAtMs !== null
  const now = ratedAt(outlook, atMs, { units, isDark })
  const first = isDark ? ratedAt(outlook, firstLightAtMs, { units }) : null
  const hour = forecast && carriedOn(forecast, now.hour, atMs)
  const water = measuredWater(spot, buoys, atMs)
  return {
    /** The forecast of the instant, under the hour that contains it; null outside the forecast. */
    hour: hour && water ? withWater(hour, water) : hour,
    /**
     * Null where no reliable tide is known. Worked out when it is read: a list of every spot that names no tide would
     * look for the highs and lows of each gauge, many times the work of its ratings.
     */
    get tide() {
      if (tide === undefined)
        tide = gauge && timesAreKnown(spot.tide) ? tideNow(gauge, spot.tide, atMs) : null
      return tide
    },
    isDark,
    /** Of the instant itself: in the dark it is capped, and says so. */
    rating: now.rating,
    /** In the dark, what can be surfed next; null by day, and where the forecast does not reach. */
    firstLight:
      isDark && first?.hour
        ? { atMs: firstLightAtMs, hour: first.hour, rating: first.rating }
        : null,
  }
}

const withWater = (hour: ForecastHour, { celsius, by, atMs }: MeasuredWater): ForecastHour => ({
  ...hour,
  waterTemperature: celsius,
  waterMeasured: { by, atMs },
})

/** The hour that contains an instant, with its numbers as they are by then: those the rating was made of. */
function carriedOn(
  forecast: SpotForecast,
  then: ForecastHour | null,
  atMs: number,
): ForecastHour | null {
  const from = hourAt(forecast, atMs)
  return from && then && { ...then, atMs: from.atMs, professional: from.professional }
}
