import { expect, it } from 'vitest'
import { seedSpot } from '#domain/testing/seeds'
import { localDateTime, parseLocalDateTime } from '#domain/time/local-date-time'
import { proposedStartMs } from './proposed-start'

const bells = seedSpot('Bells Beach')

it.each([
  // Out of the water half an hour ago, on the half hour before.
  ['2026-11-20T09:40', 60, '2026-11-20T08:00'],
  ['2026-11-20T09:40', 120, '2026-11-20T07:00'],
  ['2026-11-20T15:00', 60, '2026-11-20T13:30'],
  // There is no surf before first light (05:27): one at dawn begins with it.
  ['2026-11-20T06:20', 60, '2026-11-20T05:00'],
  ['2026-11-20T05:30', 60, '2026-11-20T05:00'],
  // In the dark: the last hour of the light before it (20:49), the evening before where it is not day yet.
  ['2026-11-20T22:15', 60, '2026-11-20T19:30'],
  ['2026-11-21T00:30', 60, '2026-11-20T19:30'],
  ['2026-11-21T04:10', 120, '2026-11-20T18:30'],
  ['2026-06-20T19:30', 60, '2026-06-20T16:30'],
  // The hour that April repeats and the one that October leaves out lie in the night.
  ['2026-04-05T09:10', 60, '2026-04-05T07:30'],
  ['2026-10-04T03:10', 60, '2026-10-03T17:30'],
])('opened at %s, %d min in the water: %s', (opened, minutes, started) => {
  const nowMs = parseLocalDateTime(opened)!
  expect(localDateTime(proposedStartMs(bells, { nowMs, minutes }))).toBe(started)
})

it('is never still to come', () => {
  const from = parseLocalDateTime('2026-01-01T00:00')!
  for (let nowMs = from; nowMs < from + 366 * 86_400_000; nowMs += 37 * 60_000) {
    expect(proposedStartMs(bells, { nowMs, minutes: 30 })).toBeLessThanOrEqual(nowMs)
  }
})
