import { expect, it } from 'vitest'
import { emptySurfLog, mostLogBytes, type SurfLogEntry } from '#domain/wire/surf-log'
import { logFill, logFillWords } from './log-fill'

const surfs = (count: number, notes = ''): SurfLogEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    ...emptySurfLog,
    id: String(index),
    spotId: 1,
    startedAtMs: index,
    notes,
  }))

it('long notes fill it too, counted in bytes: a wave takes four', () => {
  expect(logFill(surfs(1_000, '🌊'.repeat(800)))).toBeGreaterThan((1_000 * 3_200) / mostLogBytes)
  expect(logFillWords(surfs(1_000, '🌊'.repeat(800)))).toMatch(/8\d% full/)
  expect(logFillWords(surfs(1_000, 'x'.repeat(800)))).toBeNull()
})
