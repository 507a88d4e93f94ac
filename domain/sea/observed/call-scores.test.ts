import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../../time/durations'
import type { SurfLogFields } from '../../wire/surf-log'
import { callSums, type MeasuredAsSaid, mostOfCohort, type SaidOfSpot } from './call-scores'
import type { Seen } from './seen'

const nowMs = Date.UTC(2026, 10, 21)
const instants = Array.from({ length: 100 }, (_, index) => nowMs - index * 6 * hourMs)
const said = (score: number | null, came: number | null = score): SaidOfSpot[] =>
  instants.flatMap((atMs) => {
    const metres = { atMs, surfMetres: 1.2, modelMetres: 1.2 }
    return [
      { ...metres, leadHours: 24, score },
      { ...metres, leadHours: 0, score: came },
    ]
  })
const nothing = { surfMetres: null, bodySize: null, stars: null }
const surf = (atMs: number, stars: number, cohort = 1, personId = `${cohort}`): Seen => ({
  ...nothing,
  personId,
  cohort,
  atMs,
  stars,
})
const size = (atMs: number, surfMetres: number, cohort = 1, personId = `${cohort}`): Seen => ({
  ...nothing,
  personId,
  cohort,
  atMs,
  surfMetres,
})
const body = (atMs: number, bodySize: SurfLogFields['bodySize'], cohort = 1): Seen => ({
  ...nothing,
  personId: `${cohort}`,
  cohort,
  atMs,
  bodySize,
})
const measured: MeasuredAsSaid = () => true
function month(rows: SaidOfSpot[], seen: Seen[] = [], asSaid?: MeasuredAsSaid) {
  const sums = callSums(nowMs)
  sums.addSpot('surf-coast', rows, seen, asSaid)
  return sums.scores().find(({ days }) => days === 30)
}

describe('calls to the water', () => {
  it('are judged by the buoy: whether the sea came in the class that was said', () => {
    expect(month(said(7), [], measured)).toMatchObject({ calls: 100, callsTrue: 100 })
    expect(month(said(7), [], () => false)).toMatchObject({ calls: 100, callsTrue: 0 })
    const first = (atMs: number) => (atMs > nowMs - 60 * 6 * hourMs ? atMs % 2 === 0 : null)
    expect(month(said(7), [], first)).toMatchObject({
      calls: 60,
      callsTrue: 60,
      callsMeasured: 60,
      callsNotKnown: 40,
    })
  })

  it('are not judged by our own later score: where no one is near they are counted apart', () => {
    for (const came of [0, 5.4, 10, null]) {
      expect(month(said(7, came))).toMatchObject({
        calls: 0,
        callsTrue: null,
        callsMeasured: 0,
        callsNotKnown: 100,
      })
    }
  })

  it('are none below good or in the dark', () => {
    expect(month(said(5.9), [], measured)).toBeUndefined()
    expect(month(said(null), [], measured)).toBeUndefined()
  })

  it('are judged by those too who surfed there within three hours', () => {
    const seen = instants
      .slice(0, 40)
      .map((atMs, index) => surf(atMs + 2 * hourMs, index < 30 ? 1 : 4, index))
    expect(month(said(7), seen, measured)).toMatchObject({ calls: 140, callsTrue: 110 })
    expect(month(said(7), seen)).toMatchObject({ calls: 40, callsTrue: null, callsNotKnown: 60 })
    const late = [surf(instants[3]! + 3.5 * hourMs, 1)]
    // The nearest instant is the one that counts.
    expect(month(said(7), late, measured)).toMatchObject({ calls: 101, callsTrue: 100 })
    const two = [surf(instants[4]!, 1, 1, 'a'), surf(instants[4]!, 5, 1, 'b')]
    expect(month(said(7), two, measured)).toMatchObject({ calls: 101, callsTrue: 101 })
  })

  it('fewer than fifty give no figure', () => {
    expect(month(said(7).slice(0, 98), [], measured)).toMatchObject({ calls: 49, callsTrue: null })
    expect(month(said(7).slice(0, 100), [], measured)).toMatchObject({ calls: 50, callsTrue: 50 })
  })

  it('of more than a month ago are of the year alone', () => {
    const old = said(7).map((one) => ({ ...one, atMs: one.atMs - 40 * dayMs }))
    const sums = callSums(nowMs)
    sums.addSpot('bass', old, [], measured)
    expect(sums.scores().map(({ days, calls }) => [days, calls])).toEqual([[365, 100]])
  })
})

describe('sizes said on the beach', () => {
  it('are in the class that was said, or not; a surfer counts once a day', () => {
    const seen = instants
      .slice(0, 80)
      .flatMap((atMs, index) => [
        size(atMs, index % 4 === 0 ? 2.2 : 1.4, index),
        size(atMs + hourMs, 9, index),
      ])
    expect(month(said(3), seen)).toMatchObject({ calls: 0, sizes: 80, sizesTrue: 60 })
  })

  it('are told by logs against a standing surfer too', () => {
    // 1.2 m brings faces of 0.96 to 1.52 m: waist to head high.
    const all = ['knee', 'waist', 'chest', 'head', 'overhead', 'double overhead'] as const
    const seen = instants.slice(0, 60).map((atMs, index) => body(atMs, all[index % 6]!, index))
    expect(month(said(3), seen)).toMatchObject({ sizes: 60, sizesTrue: 30 })
  })
})

describe('a brigade of accounts', () => {
  const honest = Array.from({ length: 20 }, (_, cohort) =>
    instants
      .filter((_, index) => index % 20 === cohort)
      .flatMap((atMs) => [size(atMs, 1.2, cohort), surf(atMs + hourMs, 4, cohort, `s${cohort}`)]),
  ).flat()
  /** Accounts of one week, each with its word of every day. */
  const brigade = (cohort: number, accounts: number) =>
    Array.from({ length: accounts }, (_, account) =>
      instants.flatMap((atMs) => [
        size(atMs, 9, cohort, `${cohort} ${account}`),
        surf(atMs, 1, cohort, `${cohort} ${account}`),
      ]),
    ).flat()

  it('made in one week counts as five verdicts, however many they are and however long they wait', () => {
    const plain = month(said(7), honest)!
    expect(plain).toMatchObject({ sizes: 100, sizesTrue: 100, calls: 100, callsTrue: 100 })
    for (const accounts of [1, 30]) {
      const moved = { calls: 105, callsTrue: 100, sizes: 105, sizesTrue: 100 }
      expect(month(said(7), [...honest, ...brigade(900, accounts)])).toMatchObject(moved)
    }
  })

  it('of k weeks moves a figure of n by at most 5k / n, and none is given of few weeks', () => {
    for (const k of [1, 2, 5, 10]) {
      const some = Array.from({ length: k }, (_, index) => brigade(900 + index, 3)).flat()
      const moved = month(said(7), [...honest, ...some])!
      const bound = (mostOfCohort * k) / moved.sizes + 1 / moved.sizes
      expect(1 - moved.sizesTrue! / moved.sizes).toBeLessThanOrEqual(bound)
      expect(1 - moved.callsTrue! / moved.calls).toBeLessThanOrEqual(bound)
      // Alone they make no figure, be they never so many.
      const alone = month(said(7), some)!
      if (k < 10) expect([alone.sizesTrue, alone.callsTrue]).toEqual([null, null])
    }
  })
})
