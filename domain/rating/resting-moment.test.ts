import { expect, it } from 'vitest'
import { seedSpot } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { hourMs } from '../time/durations'
import { addDays } from '../time/melbourne'
import { sunOfDay } from '../time/sun-of-day'
import { restingMoment } from './rated-at'
import { onshoreWind, winterDate, winterDay, winterForecast } from './testing/winter-forecast'

const spot = seedSpot('Torquay Surf Beach')
const gauge = gaugeById('lorne')
const at = (hour: number) => winterDay.startAtMs + hour * hourMs
const goodFrom = (from: number) => winterForecast((hour) => (hour >= from ? {} : onshoreWind))

it('is now by day, however bad it is', () => {
  const forecast = winterForecast(() => onshoreWind)
  expect(restingMoment({ spot, gauge, forecast }, at(12))).toEqual({ atMs: at(12), isNow: true })
})

it('is in the dark the next first light, before and after midnight, though better hours come later', () => {
  for (const [nowMs, date] of [
    [at(4), winterDate],
    [at(20), addDays(winterDate, 1)],
  ] as const)
    expect(restingMoment({ spot, gauge, forecast: goodFrom(11) }, nowMs)).toEqual({
      atMs: sunOfDay(spot, date).firstLightAtMs,
      isNow: false,
    })
})

it('is now at a swimming beach, without a forecast, and where it ends before the light', () => {
  const forecast = winterForecast(() => ({}))
  const now = { atMs: at(3), isNow: true }
  const swimming = { ...spot, beachType: 'swimming' as const }
  expect(restingMoment({ spot: swimming, gauge, forecast }, at(3))).toEqual(now)
  expect(restingMoment({ spot, gauge, forecast: null }, at(3))).toEqual(now)
  const short = winterForecast(() => ({}), 6)
  expect(restingMoment({ spot, gauge, forecast: short }, at(3))).toEqual(now)
})
