import { expect, it } from 'vitest'
import { dayMs, hourMs } from '../../time/durations'
import { buoyVerdicts, type Call, callSums, type MeasuredAsSaid } from './call-scores'
import type { ScoredPair } from './forecast-scores'

const nowMs = Date.UTC(2026, 10, 21)
const called: Call[] = Array.from({ length: 100 }, (_, index) => ({
  atMs: nowMs - index * 6 * hourMs,
  leadHours: 24,
}))
function month(calls: readonly Call[], asSaid: MeasuredAsSaid) {
  const sums = callSums(nowMs)
  sums.addSpot('surf-coast', calls, asSaid)
  return sums.scores().find(({ days }) => days === 30)
}

it('calls are judged by the buoy: whether the sea came in the class that was said', () => {
  expect(month(called, () => true)).toMatchObject({ calls: 100, callsTrue: 100, callsNotKnown: 0 })
  expect(month(called, () => false)).toMatchObject({ calls: 100, callsTrue: 0 })
  const first = (atMs: number) => (atMs > nowMs - 60 * 6 * hourMs ? atMs % 2 === 0 : null)
  expect(month(called, first)).toMatchObject({ calls: 60, callsTrue: 60, callsNotKnown: 40 })
})

it('calls with no buoy near are counted apart, and fewer than fifty give no figure', () => {
  expect(month(called, () => null)).toMatchObject({ calls: 0, callsTrue: null, callsNotKnown: 100 })
  const all = () => true
  expect(month(called.slice(0, 49), all)).toMatchObject({ calls: 49, callsTrue: null })
  expect(month(called.slice(0, 50), all)).toMatchObject({ calls: 50, callsTrue: 50 })
  expect(month([], all)).toBeUndefined()
})

it('calls of more than a month ago are of the year alone', () => {
  const old = called.map((one) => ({ ...one, atMs: one.atMs - 40 * dayMs }))
  const sums = callSums(nowMs)
  sums.addSpot('bass', old, () => true)
  expect(sums.scores().map(({ days, calls }) => [days, calls])).toEqual([[365, 100]])
})

const atMs = nowMs
const pair = (saidMetres: number, cameMetres: number, leadHours = 24): ScoredPair => ({
  stretch: 'surf-coast',
  leadHours,
  atMs,
  saidMetres,
  cameMetres,
})
const torquay = { latitude: -38.35, longitude: 144.33 }
const at = (place: { latitude: number; longitude: number }) => ({ ...place, marinePoint: place })
const near = { id: 'near', latitude: -38.5, longitude: 144.2 }
const far = { id: 'far', latitude: -38.77, longitude: 143.72 }

it('a buoy says whether the sea came in the class that was forecast for its own place', () => {
  const verdicts = buoyVerdicts()
  verdicts.add(near, [pair(1.6, 1.9), pair(1.4, 1.6, 48)])
  const said = verdicts.near(at(torquay))
  expect([said(atMs, 24), said(atMs, 48), said(atMs, 72)]).toEqual([true, false, null])
})

it('the nearest of the same stretch that measured the hour says it, and no other', () => {
  const verdicts = buoyVerdicts()
  verdicts.add(far, [pair(1.6, 1.9), pair(1.6, 1.9, 48)])
  verdicts.add(near, [pair(1.6, 2.9)])
  const said = verdicts.near(at(torquay))
  expect([said(atMs, 24), said(atMs, 48)]).toEqual([false, true])
  const phillipIsland = { latitude: -38.53, longitude: 145.3 }
  expect(verdicts.near(at(phillipIsland))(atMs, 24)).toBeNull()
  // The bay's water is no ocean's.
  expect(verdicts.near({ ...torquay, longitude: 144.9, marinePoint: null })(atMs, 24)).toBeNull()
})
