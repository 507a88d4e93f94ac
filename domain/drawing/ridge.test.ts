import { expect, it } from 'vitest'
import { ratingWordOf } from '#domain/rating/rating-words'
import { type RidgeRun, ridge, ridgeHeight } from './ridge'

const halfHour = 30 * 60_000
/** Ten px an hour from zero. */
const frame = { xAt: (atMs: number) => atMs / (halfHour / 5), baseY: 50, amplitude: 50 }

const run = (...scores: (number | null)[]): RidgeRun => ({
  samples: scores.map((score, index) => ({ atMs: index * halfHour, score })),
  endAtMs: scores.length * halfHour,
})
const tones = (paths: readonly { tone: string }[]) => paths.map((path) => path.tone)

it('ridgeHeight leaves one px for nothing, is full from nine and never falls between', () => {
  expect(ridgeHeight(0, 50)).toBe(1)
  expect(ridgeHeight(9, 50)).toBe(50)
  expect(ridgeHeight(10, 50)).toBe(50)
  const heights = Array.from({ length: 91 }, (_, tenths) => ridgeHeight(tenths / 10, 50))
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
})

it.each([0, 3.9, 4, 5.9, 6, 6.9, 7, 7.9, 8, 10])(
  'wears the class of the word for a score of %f',
  (score) => {
    expect(tones(ridge([run(score, score)], frame).fills)).toEqual([ratingWordOf(score)])
  },
)

it('holds the last score to the end of the light', () => {
  expect(ridge([{ samples: [{ atMs: 0, score: 9 }], endAtMs: 2 * halfHour }], frame).crest).toBe(
    'M0 0L10 0',
  )
})

it('cuts where the straight line crosses a limit, at the height of that limit', () => {
  const { fills, edges, crest } = ridge([{ ...run(3, 5), endAtMs: halfHour }], frame)
  const [start, cut, end] = [3, 4, 5].map(
    (score) => Math.round((50 - ridgeHeight(score, 50)) * 10) / 10,
  )
  expect(fills).toEqual([
    { tone: 'poor', d: `M0 50L0 ${start}L2.5 ${cut}L2.5 50Z` },
    { tone: 'fair', d: `M2.5 50L2.5 ${cut}L5 ${end}L5 50Z` },
  ])
  expect(edges).toEqual([
    { tone: 'poor', d: `M0 ${start}L2.5 ${cut}` },
    { tone: 'fair', d: `M2.5 ${cut}L5 ${end}` },
  ])
  expect(crest).toBe(`M0 ${start}L2.5 ${cut}L5 ${end}`)
})

it('draws nothing in the night and nothing without a rating', () => {
  expect(ridge([run(null, null)], frame)).toEqual({ fills: [], edges: [], crest: '' })
  expect(ridge([], frame)).toEqual({ fills: [], edges: [], crest: '' })
  const gap = ridge([run(9, 9, null, 9, 9)], frame)
  expect(gap.crest).toBe('M0 0L5 0M15 0L20 0L25 0')
})
