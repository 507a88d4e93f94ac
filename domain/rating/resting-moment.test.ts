import { expect, it } from 'vitest'
import { seedSpot } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { hourMs } from '../time/durations'
import { addDays, melbourneClock } from '../time/melbourne'
import { sunOfDay } from '../time/sun-of-day'
import { restingMoment } from './resting-moment'
import { onshoreWind, winterDate, winterDay, winterForecast } from './testing/winter-forecast'

const spot = seedSpot('Torquay Surf Beach')
const gauge = gaugeById('lorne')
const at = (hour: number) => winterDay.startAtMs + hour * hourMs
const goodFrom = (from: number) => winterForecast((hour) => (hour >= from ? {} : onshoreWind))

it('is now by day, however bad it is', () => {
  const forecast = winterForecast(() => onshoreWind)
  expect(restingMoment({ spot, gauge, forecast }, at(12))).toEqual({
    atMs: at(12),
    isNow: true,
    window: null,
  })
})

it('is in the dark the start of the next light’s first good hours, before and after midnight', () => {
  for (const [nowMs, date] of [
    [at(4), winterDate],
    [at(20), addDays(winterDate, 1)],
  ] as const) {
    const resting = restingMoment({ spot, gauge, forecast: goodFrom(11) }, nowMs)
    expect(resting.isNow).toBe(false)
    expect(melbourneClock(resting.atMs)).toMatch(/^1[01]:/)
    expect(resting.atMs).toBeGreaterThan(sunOfDay(spot, date).firstLightAtMs)
    expect(resting.atMs).toBeLessThan(sunOfDay(spot, date).lastLightAtMs)
    expect(resting.window?.startAtMs).toBe(resting.atMs)
  }
})

it('is first light where nothing reaches fair', () => {
  const forecast = winterForecast(() => ({ surfHeightMetres: 0.2 }))
  const resting = restingMoment({ spot, gauge, forecast }, at(3))
  expect(resting).toEqual({
    atMs: sunOfDay(spot, winterDate).firstLightAtMs,
    isNow: false,
    window: null,
  })
})

it('is now at a swimming beach, without a forecast, and where it ends before the light', () => {
  const forecast = winterForecast(() => ({}))
  const now = { atMs: at(3), isNow: true, window: null }
  const swimming = { ...spot, beachType: 'swimming' as const }
  expect(restingMoment({ spot: swimming, gauge, forecast }, at(3))).toEqual(now)
  expect(restingMoment({ spot, gauge, forecast: null }, at(3))).toEqual(now)
  const short = winterForecast(() => ({}), 6)
  expect(restingMoment({ spot, gauge, forecast: short }, at(3))).toEqual(now)
})
