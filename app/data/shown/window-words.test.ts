import { expect, it } from 'vitest'
import { hourMs } from '#domain/time/durations'
import { windowRated } from './window-words'

it('says of a window with sets above 3 m that it is big', () => {
  const nowMs = Date.parse('2026-11-23T20:00:00Z')
  const window = {
    startAtMs: nowMs + 2 * hourMs,
    endAtMs: nowMs + 4 * hourMs,
    score: 8.4,
    word: 'excellent' as const,
    endsBecause: '',
  }
  expect(windowRated(window, nowMs)).toBe('Excellent 09:00–11:00')
  expect(windowRated({ ...window, isBig: true }, nowMs)).toBe('Excellent but big 09:00–11:00')
})
