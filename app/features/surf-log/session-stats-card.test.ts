import { expect, it } from 'vitest'
import type { AttachedConditions } from '#domain/wire/surf-log'
import { sessionStats } from './session-stats-card'

const nowMs = Date.UTC(2026, 10, 20, 22, 30)
const surf = (startedAtMs: number, surfHeightMetres: number | null) => ({
  startedAtMs,
  conditions: { surfHeightMetres } as AttachedConditions,
})

it('counts the month as Melbourne has it', () => {
  // 1 November begins in Melbourne at 13:00 UTC on 31 October.
  const firstMs = Date.UTC(2026, 9, 31, 13)
  const stats = sessionStats([surf(firstMs, 1), surf(firstMs - 1, 9), surf(nowMs, 2)], nowMs)
  expect(stats).toEqual({ sessionsThisMonth: 2, averageWaveHeightMetres: 1.5 })
})

it('a surf without conditions counts, but not in the average, and none is no average', () => {
  const unknown = [surf(nowMs, null), { startedAtMs: nowMs, conditions: null }]
  const stats = sessionStats([surf(nowMs, 2), ...unknown], nowMs)
  expect(stats).toEqual({ sessionsThisMonth: 3, averageWaveHeightMetres: 2 })
  expect(sessionStats([], nowMs).averageWaveHeightMetres).toBeNull()
})
