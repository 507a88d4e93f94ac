import * as v from 'valibot'
import { expect, it } from 'vitest'
import { demoOutlook } from '../../testing/demo-outlooks'
import { seedSpot } from '../../testing/seeds'
import { attachedConditions } from '../../wire/surf-log'
import { attachedConditionsAt } from './attached-conditions'

const nowMs = Date.UTC(2026, 10, 20, 22, 30)
const { spot, forecast } = demoOutlook(seedSpot('Bells Beach'), nowMs)
const asked = { spot, gauge: null, forecast, atMs: nowMs, nowMs }

it('keeps the hour of the surf and says where it is from', () => {
  const kept = attachedConditionsAt(asked)
  expect(v.parse(attachedConditions, kept)).toEqual(kept)
  expect(kept).toMatchObject({ source: 'demo', validAtMs: Date.UTC(2026, 10, 20, 22) })
  expect(kept?.waveHeightMetres).toBeGreaterThan(0)
  expect(kept?.word).not.toBeNull()
})

it('live data that was old already when it was kept is called stored', () => {
  const live = { ...forecast, source: 'live' as const }
  expect(attachedConditionsAt({ ...asked, forecast: live })?.source).toBe('live')
  const old = { ...live, fetchedAtMs: nowMs - 4 * 3_600_000 }
  expect(attachedConditionsAt({ ...asked, forecast: old })?.source).toBe('stored')
})

it('outside the forecast and without a tide nothing is kept', () => {
  expect(attachedConditionsAt({ ...asked, atMs: nowMs - 90 * 86_400_000 })).toBeNull()
  expect(attachedConditionsAt({ ...asked, forecast: null })).toBeNull()
})
