import { describe, expect, it } from 'vitest'
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

describe('bestWindowByCoast', () => {
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

  it('tells where it is on now, though other hours are better', () => {
    const noonMs = winterDay.startAtMs + 12 * hourMs
    // Good until three, excellent the next morning.
    const forecast = winterForecast((_, atMs) => {
      if (atMs > noonMs + 12 * hourMs) return {}
      return atMs < noonMs + 3 * hourMs ? { surfHeightMetres: 0.75 } : { surfHeightMetres: 0.1 }
    })
    const outlook = { spot: torquay, gauge: lorne, forecast }
    const [call] = callsOf([outlook], noonMs)
    expect(call!.window!.startAtMs).toBeGreaterThan(noonMs + 12 * hourMs)
    expect(call!.open).toMatchObject({ spot: torquay, window: { startAtMs: noonMs } })
    expect(call!.open!.window.score).toBeGreaterThanOrEqual(6)
    // In the dark before it nothing is on.
    expect(callsOf([outlook], winterDay.startAtMs)[0]!.open).toBeNull()
  })

  it('says what is missing when no hour is fair', () => {
    const flat = winterForecast(() => ({ surfHeightMetres: 0.1 }))
    const calls = callsOf([{ spot: torquay, gauge: lorne, forecast: flat }], winterDay.startAtMs)
    expect(calls[0]).toMatchObject({ coast: 'Surf Coast', spot: null, isRated: true })
  })

  it('says so when nothing is known, and knows every region of the seeds', () => {
    const calls = callsOf([{ spot: torquay, gauge: lorne, forecast: null }], nowMs)
    expect(calls).toEqual([
      {
        coast: 'Surf Coast',
        spot: null,
        window: null,
        open: null,
        isRated: false,
      },
    ])
    const named = new Set(
      seedSpots.filter(({ beachType }) => beachType !== 'swimming').map(coastOf),
    )
    expect(named.size).toBe(7)
    expect(coastOf({ region: 'Somewhere New' })).toBe('Somewhere New')
  })
})
