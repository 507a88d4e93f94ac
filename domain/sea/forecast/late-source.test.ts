import { describe, expect, it } from 'vitest'
import { hourMs } from '../../time/durations'
import { lateSince } from './late-source'

const atMs = Date.UTC(2026, 10, 20, 12)
const wind = { everyMs: hourMs, lastSuccessAtMs: atMs, heartbeatAtMs: null, failuresInARow: 0 }

describe('lateSince', () => {
  it('counts from when it was due after the last success', () => {
    const lastSuccessAtMs = atMs - 4 * hourMs
    expect(lateSince({ ...wind, lastSuccessAtMs }, atMs)).toBe(atMs - 3 * hourMs)
    expect(lateSince({ ...wind, lastSuccessAtMs: lastSuccessAtMs + 1 }, atMs)).toBeNull()
    expect(lateSince({ ...wind, everyMs: 3 * hourMs, lastSuccessAtMs }, atMs)).toBeNull()
  })

  it('gives a source that never answered its tries', () => {
    const never = { ...wind, lastSuccessAtMs: null }
    expect(lateSince({ ...never, failuresInARow: 5 }, atMs)).toBeNull()
    expect(lateSince({ ...never, failuresInARow: 6 }, atMs)).toBe(0)
  })

  it('asks of our own jobs that they show themselves', () => {
    const job = { ...wind, everyMs: null, heartbeatAtMs: atMs - 3 * hourMs }
    expect(lateSince(job, atMs)).toBe(atMs - 3 * hourMs)
    expect(lateSince({ ...job, heartbeatAtMs: atMs - 60_000 }, atMs)).toBeNull()
    expect(lateSince({ ...job, heartbeatAtMs: null }, atMs)).toBeNull()
  })
})
