import { expect, it } from 'vitest'
import type { SpotForecast } from '../sea/forecast/forecast-hour'
import { demoOutlooks } from '../testing/demo-outlooks'
import { seedSpot, seedSpots } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { hourMs } from '../time/durations'
import { bestWindowByCoast, coastOf, spotBestWindow } from './best-window-by-coast'
import type { SpotOutlook } from './rated-at'
import { recommendationOf } from './recommendation'
import { winterDay, winterForecast } from './testing/winter-forecast'

const torquay = seedSpot('Torquay Surf Beach')
const lorne = gaugeById('lorne')

function callsOf(outlooks: readonly SpotOutlook[], nowMs: number) {
  const called = outlooks.map((outlook) => spotBestWindow(outlook, nowMs))
  return bestWindowByCoast(called.filter((one) => one !== null))
}

const nowMs = Date.UTC(2026, 6, 3, 20)
const outlooks = demoOutlooks(seedSpots, nowMs)

it('has one line per coast, west to east, and never names a swimming beach', () => {
  const calls = callsOf(outlooks, nowMs)
  expect(calls.map((call) => call.coast)).toEqual([
    'West coast',
    'Otways',
    'Surf Coast',
    'Bellarine',
    'Mornington Peninsula',
    'Phillip Island & Bass Coast',
    'Gippsland',
  ])
  for (const { coast: name, spot, window } of calls) {
    if (spot === null) continue
    expect(coastOf(spot)).toBe(name)
    expect(spot.beachType).not.toBe('swimming')
    expect(window!.endAtMs - window!.startAtMs).toBeGreaterThanOrEqual(hourMs)
  }
})

it('looks as far ahead as it is asked', () => {
  const scoreIn = (hours: number) => (outlook: SpotOutlook) =>
    spotBestWindow(outlook, nowMs, hours)?.window?.score ?? 0
  const [twoDays, week] = [48, 168].map((hours) => outlooks.map(scoreIn(hours)))
  expect(week!.every((score, at) => score >= twoDays![at]!)).toBe(true)
  expect(week!.some((score, at) => score > twoDays![at]!)).toBe(true)
})

it('picks the best of the coast', () => {
  for (const { coast: name, window } of callsOf(outlooks, nowMs)) {
    const scores = outlooks
      .filter(({ spot }) => coastOf(spot) === name && spot.beachType !== 'swimming')
      .map((outlook) => recommendationOf({ ...outlook, nowMs }).window?.score ?? 0)
    expect(window?.score ?? 0).toBe(Math.max(...scores))
  }
})

it('says what is missing when no hour is fair or nothing is known, and knows every region of the seeds', () => {
  const callOf = (forecast: SpotForecast | null) =>
    callsOf([{ spot: torquay, gauge: lorne, forecast }], winterDay.startAtMs)
  const none = { coast: 'Surf Coast', spot: null, window: null, open: null }
  const flat = winterForecast(() => ({ surfHeightMetres: 0.1 }))
  expect(callOf(flat)).toEqual([{ ...none, isRated: true }])
  expect(callOf(null)).toEqual([{ ...none, isRated: false }])
  const named = new Set(seedSpots.filter(({ beachType }) => beachType !== 'swimming').map(coastOf))
  expect(named.size).toBe(7)
  expect(coastOf({ region: 'Somewhere New' })).toBe('Somewhere New')
})
