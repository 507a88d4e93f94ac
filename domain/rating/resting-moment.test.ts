import { expect, it } from 'vitest'
import type { SpotForecast } from '../sea/forecast/forecast-hour'
import { seedSpot } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { hourMs } from '../time/durations'
import { addDays } from '../time/melbourne'
import { sunOfDay } from '../time/sun-of-day'
import type { Spot } from '../wire/spot'
import { restingMoment } from './rated-at'
import { onshoreWind, winterDate, winterDay, winterForecast } from './testing/winter-forecast'

const spot = seedSpot('Torquay Surf Beach')
const at = (hour: number) => winterDay.startAtMs + hour * hourMs
const good = winterForecast(() => ({}))
const restingAt = (hour: number, forecast: SpotForecast | null = good, of: Spot = spot) =>
  restingMoment({ spot: of, gauge: gaugeById('lorne'), forecast }, at(hour))

it('is now by day, and in the dark the next first light, before and after midnight, though better hours come later', () => {
  const goodFrom11 = winterForecast((hour) => (hour >= 11 ? {} : onshoreWind))
  expect(restingAt(8, goodFrom11)).toEqual({ atMs: at(8), isNow: true })
  for (const [hour, date] of [
    [4, winterDate],
    [20, addDays(winterDate, 1)],
  ] as const) {
    const atMs = sunOfDay(spot, date).firstLightAtMs
    expect(restingAt(hour, goodFrom11)).toEqual({ atMs, isNow: false })
  }
})

it('is now at a swimming beach, without a forecast, and where it ends before the light', () => {
  const now = { atMs: at(3), isNow: true }
  expect(restingAt(3, good, { ...spot, beachType: 'swimming' })).toEqual(now)
  expect(restingAt(3, null)).toEqual(now)
  expect(restingAt(3, { ...good, hours: good.hours.slice(0, 6) })).toEqual(now)
})
