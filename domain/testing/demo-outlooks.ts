import type { SpotOutlook } from '../rating/rated-at'
import { decodeSpotForecast } from '../sea/forecast/decode-spot-forecast'
import type { ForecastHour, SpotForecast } from '../sea/forecast/forecast-hour'
import { gaugeById } from '../tide/testing/gauges'
import { constantsId } from '../tide/tide-accuracy'
import type { Gauge } from '../wire/gauge'
import type { Spot } from '../wire/spot'
import { demoCoast } from './demo-coast'

type DemoOutlook = SpotOutlook & { gauge: Gauge; forecast: SpotForecast }

/** The demonstration's forecast of each spot as it is made at an instant, with the constants of the spot's tide. */
export function demoOutlooks(spots: readonly Spot[], nowMs: number): DemoOutlook[] {
  const coast = demoCoast({ spots: [...spots], nowMs })
  return spots.map((spot) => ({
    spot,
    gauge: gaugeById(constantsId(spot.tide)),
    forecast: decodeSpotForecast(coast, spot.id)!,
  }))
}

/** The same of one spot, each of its hours changed as said. */
export function demoOutlook(
  spot: Spot,
  nowMs: number,
  change: (hour: ForecastHour) => Partial<ForecastHour> = () => ({}),
): DemoOutlook {
  const [{ forecast, ...outlook }] = demoOutlooks([spot], nowMs) as [DemoOutlook]
  const hours = forecast.hours.map((hour) => ({ ...hour, ...change(hour) }))
  return { ...outlook, forecast: { ...forecast, hours } }
}
