import { expect, it } from 'vitest'
import { buoyVerdicts } from './call-scores'
import type { ScoredPair } from './forecast-scores'

const atMs = Date.UTC(2026, 10, 21)
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
