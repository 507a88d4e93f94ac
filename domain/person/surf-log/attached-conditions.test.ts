import { expect, it } from 'vitest'
import { demoOutlook } from '../../testing/demo-outlooks'
import { seedSpot } from '../../testing/seeds'
import { hourMs } from '../../time/durations'
import { attachedConditionsAt } from './attached-conditions'

const nowMs = Date.UTC(2026, 10, 20, 22, 30)
const { spot, forecast } = demoOutlook(seedSpot('Bells Beach'), nowMs)

it('calls live data that were old already stored, and keeps nothing outside the forecast', () => {
  const kept = (change: object) =>
    attachedConditionsAt({ spot, gauge: null, forecast, atMs: nowMs, nowMs, ...change })
  const live = { ...forecast, source: 'live' as const }
  expect(kept({ forecast: live })?.source).toBe('live')
  const old = { ...live, fetchedAtMs: nowMs - 4 * hourMs }
  expect(kept({ forecast: old })?.source).toBe('stored')
  expect(kept({ atMs: nowMs - 90 * 24 * hourMs })).toBeNull()
  expect(kept({ forecast: null })).toBeNull()
})
