import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../time/durations'
import { callSums, type SaidOfSpot, type Seen } from './call-scores'

const nowMs = Date.UTC(2026, 10, 21)
const instants = Array.from({ length: 100 }, (_, index) => nowMs - index * 6 * hourMs)
const said = (score: number | null, came: number | null): SaidOfSpot[] =>
  instants.flatMap((atMs) => [
    { atMs, leadHours: 24, surfMetres: 1.2, score },
    { atMs, leadHours: 0, surfMetres: 1.2, score: came },
  ])
const surf = (atMs: number, stars: number, personId = 'a'): Seen => ({
  personId,
  atMs,
  surfMetres: null,
  stars,
})
const size = (atMs: number, surfMetres: number, personId = 'a'): Seen => ({
  personId,
  atMs,
  surfMetres,
  stars: null,
})
function month(rows: SaidOfSpot[], seen: Seen[] = []) {
  const sums = callSums(nowMs)
  sums.addSpot('surf-coast', rows, seen)
  return sums.scores().find(({ days }) => days === 30)
}

describe('calls to the water', () => {
  it('came true where the hour was as good in the end', () => {
    expect(month(said(7, 6))).toMatchObject({ calls: 100, callsTrue: 100 })
    expect(month(said(7, 5.5))).toMatchObject({ callsTrue: 100 })
    expect(month(said(7, 5.4))).toMatchObject({ callsTrue: 0 })
  })

  it('are none below good, in the dark, or where nobody knows what came', () => {
    expect(month(said(5.9, 8))).toBeUndefined()
    expect(month(said(null, 8))).toBeUndefined()
    expect(month(said(8, null))).toBeUndefined()
  })

  it('are judged by who surfed there within three hours, before any number', () => {
    const seen = instants.slice(0, 40).map((atMs, index) => surf(atMs + 2 * hourMs, 1, `${index}`))
    expect(month(said(7, 8), seen)).toMatchObject({ calls: 100, callsTrue: 60 })
    const later = instants.map((atMs) => surf(atMs + 3.5 * hourMs - 6 * hourMs, 1))
    // The nearest instant is the one that counts.
    expect(month(said(7, 8), [later[3]!])).toMatchObject({ callsTrue: 99 })
    const two = [surf(instants[4]!, 1, 'a'), surf(instants[4]!, 5, 'b')]
    expect(month(said(7, 8), two)).toMatchObject({ callsTrue: 100 })
  })

  it('fewer than fifty give no figure', () => {
    expect(month(said(7, 7).slice(0, 98))).toMatchObject({ calls: 49, callsTrue: null })
    expect(month(said(7, 7).slice(0, 100))).toMatchObject({ calls: 50, callsTrue: 50 })
  })

  it('of more than a month ago are of the year alone', () => {
    const old = said(7, 7).map((one) => ({ ...one, atMs: one.atMs - 40 * dayMs }))
    const sums = callSums(nowMs)
    sums.addSpot('bass', old, [])
    expect(sums.scores().map(({ days, calls }) => [days, calls])).toEqual([[365, 100]])
  })
})

describe('sizes reported from the beach', () => {
  it('are in the class that was said, or not; a surfer counts once a day', () => {
    const seen = instants
      .slice(0, 80)
      .flatMap((atMs, index) => [
        size(atMs, index % 4 === 0 ? 2.2 : 1.4, `${index}`),
        size(atMs + hourMs, 9, `${index}`),
      ])
    expect(month(said(3, 3), seen)).toMatchObject({ calls: 0, sizes: 80, sizesTrue: 60 })
  })
})
