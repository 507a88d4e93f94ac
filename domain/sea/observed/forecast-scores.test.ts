import { expect, it } from 'vitest'
import { hourMs } from '../../time/durations'
import { melbourneDate } from '../../time/melbourne'
import { type ScoredPair, scoreSums } from './forecast-scores'
import { scoreSentence } from './score-words'

const nowMs = Date.UTC(2026, 10, 21)

/** Six-hourly pairs back from now: what came, and it said with a bias. */
const pairs = (
  count: number,
  { bias = 0, stretch = 'surf-coast', leadHours = 72 } = {},
): ScoredPair[] =>
  Array.from({ length: count }, (_, index) => {
    const cameMetres = 2 + Math.sin(index / 9)
    const atMs = nowMs - index * 6 * hourMs
    return { stretch, leadHours, atMs, cameMetres, saidMetres: cameMetres + bias }
  })
const forecastScores = (list: readonly ScoredPair[], atMs: number) => {
  const sums = scoreSums(atMs)
  for (const pair of list) sums.add(pair)
  return sums.scores()
}
const score = (list: ScoredPair[], days = 30) =>
  forecastScores(list, nowMs).find((one) => one.days === days)!

it('scores keep the means of each day of a month, said a day before, with null for a day without hours', () => {
  const gap = melbourneDate(nowMs - 5 * 24 * hourMs)
  const list = pairs(120, { bias: 0.2, leadHours: 24 }).filter(
    ({ atMs }) => melbourneDate(atMs) !== gap,
  )
  const all = forecastScores(list, nowMs)
  const { startDate, said, came } = all.find(({ days }) => days === 30)!.daily!
  const first = list.filter(({ atMs }) => melbourneDate(atMs) === startDate)
  const mean = first.reduce((sum, { cameMetres }) => sum + cameMetres, 0) / first.length
  expect(first.length).toBeGreaterThan(0)
  expect(came[0]).toBeCloseTo(mean, 2)
  expect(said[0]).toBeCloseTo(mean + 0.2, 1)
  expect([said.length, came.at(-6), said.indexOf(null)]).toEqual([
    came.length,
    null,
    came.length - 6,
  ])
  // Neither of a year nor of another lead: those are not drawn.
  expect(all.filter(({ daily }) => daily)).toHaveLength(1)
  expect(score(pairs(120)).daily).toBeUndefined()
})

it('scores give no figure under fifty hours', () => {
  expect(score(pairs(49))).toMatchObject({ hours: 49, bias: null, hitDays: null })
  expect(score(pairs(50)).bias).toBe(0)
})

it('scores give no figure of hours of fewer than twelve days, however many they are', () => {
  const hourly = (days: number) =>
    pairs(days * 24).map((pair, index) => ({ ...pair, atMs: nowMs - index * hourMs }))
  expect(score(hourly(10))).toMatchObject({ hours: 240, scoredDays: 11, bias: null })
  expect(scoreSentence(score(hourly(10)), 'metric')).toBe(
    'three days ahead: not scored yet, 11 of 12 days measured',
  )
  expect(score(hourly(12)).bias).toBe(0)
})

it('scores say how many hours could have been scored, within each span', () => {
  const sums = scoreSums(nowMs)
  for (const pair of pairs(120)) sums.add(pair)
  const span = { leadHours: 72, firstAtMs: nowMs - 40 * 24 * hourMs, lastAtMs: nowMs - hourMs }
  sums.expect('surf-coast', span)
  sums.expect('surf-coast', { ...span, firstAtMs: nowMs - 9 * hourMs })
  // Nothing was measured of these.
  sums.expect('surf-coast', { ...span, leadHours: 24 })
  sums.expect('bass', span)
  const all = sums.scores()
  expect(all.map(({ days, expectedHours }) => [days, expectedHours])).toEqual([
    [30, 30 * 24 + 9],
    [365, 40 * 24 + 9],
  ])
})

it('scores are of each stretch, lead and span by itself', () => {
  const all = forecastScores(
    [...pairs(400), ...pairs(400, { bias: 1, leadHours: 120 }), ...pairs(60, { stretch: 'bass' })],
    nowMs,
  )
  expect(all.map((one) => [one.stretch, one.leadHours, one.days, one.hours])).toEqual([
    ['surf-coast', 72, 30, 121],
    ['surf-coast', 72, 365, 400],
    ['surf-coast', 120, 30, 121],
    ['surf-coast', 120, 365, 400],
    ['bass', 72, 30, 60],
    ['bass', 72, 365, 60],
  ])
  expect(all[2]).toMatchObject({ bias: 1, hitDays: 0 })
})
