import { ratingClasses, ratingWordOf } from '../rating/rating-words'
import type { RatingWord as Tone } from '../wire/conditions'

type RidgeSample = {
  atMs: number
  /** Out of 10, rounded to a tenth here before its class is taken; null where there is no rating. */
  score: number | null
}

/** One day's light: samples in order, usually half-hourly; the last one holds until `endAtMs`. */
export type RidgeRun = { samples: readonly RidgeSample[]; endAtMs: number }

/**
 * SVG path data of a ridge: one path a class that occurs, lowest class first. With the baseline that is eleven
 * paths at most. `crest` is the whole upper edge as one path, for rows that lap and are edged in paper.
 */
export type Ridge = {
  fills: readonly { tone: Tone; d: string }[]
  edges: readonly { tone: Tone; d: string }[]
  crest: string
}

/** Lowest first. */
const classes = ratingClasses.toReversed()
const cuts = classes.slice(1).map(({ from }) => from)

/** Height above the baseline in px: one px for nothing at all, `amplitude` from a score of 9. */
export function ridgeHeight(score: number, amplitude: number): number {
  return (amplitude - 1) * (Math.min(Math.max(score, 0), 9) / 9) ** 1.5 + 1
}

/**
 * A ridge: time from left to right, the rating as height and class. Scores are joined straight and cut exactly where
 * they cross the limit of a class; nothing is drawn between runs (night) or where a sample has no rating.
 * Nights, the veil over the past and the line of now are the caller's, who knows the axis.
 * @param xAt px of an instant, from `clockAxis`
 * @param baseY px of the baseline
 * @param amplitude px of the highest ridge
 */
export function ridge(
  runs: readonly RidgeRun[],
  { xAt, baseY, amplitude }: { xAt: (atMs: number) => number; baseY: number; amplitude: number },
): Ridge {
  const fills = new Map<Tone, string>()
  const edges = new Map<Tone, string>()
  let crest = ''
  const floor = px(baseY)
  const add = (paths: Map<Tone, string>, tone: Tone, d: string) =>
    paths.set(tone, (paths.get(tone) ?? '') + d)

  for (const line of runs.flatMap(unbrokenLines)) {
    const points = withCuts(line).map(({ atMs, score }) => ({
      score,
      at: `${px(xAt(atMs))} ${px(baseY - ridgeHeight(score, amplitude))}`,
      x: px(xAt(atMs)),
    }))
    crest += `M${points.map((point) => point.at).join('L')}`
    for (let start = 0; start < points.length - 1; ) {
      const tone = toneBetween(points[start]?.score, points[start + 1]?.score)
      let end = start + 1
      while (
        end < points.length - 1 &&
        toneBetween(points[end]?.score, points[end + 1]?.score) === tone
      )
        end += 1
      const piece = points.slice(start, end + 1)
      const top = piece.map((point) => point.at).join('L')
      add(fills, tone, `M${piece[0]?.x} ${floor}L${top}L${piece.at(-1)?.x} ${floor}Z`)
      add(edges, tone, `M${top}`)
      start = end
    }
  }
  const inOrder = (paths: Map<Tone, string>) =>
    classes.flatMap(({ word: tone }) => {
      const d = paths.get(tone)
      return d === undefined ? [] : [{ tone, d }]
    })
  return { fills: inOrder(fills), edges: inOrder(edges), crest }
}

type Point = { atMs: number; score: number }

/** The stretches of a run that have a rating, each drawn to the end of the light or to the gap. */
function unbrokenLines({ samples, endAtMs }: RidgeRun): Point[][] {
  const lines: Point[][] = []
  let line: Point[] = []
  for (const { atMs, score } of samples) {
    if (score !== null) line.push({ atMs, score: Math.round(score * 10) / 10 })
    else if (line.length > 0) {
      lines.push(line)
      line = []
    }
  }
  const last = line.at(-1)
  if (last) {
    if (last.atMs < endAtMs) line.push({ atMs: endAtMs, score: last.score })
    lines.push(line)
  }
  return lines.filter((points) => points.length > 1)
}

/** Every point, and between each two those where the straight line crosses the limit of a class. */
function withCuts(line: readonly Point[]): Point[] {
  return line.flatMap((point, index) => {
    const next = line[index + 1]
    if (!next) return [point]
    const rise = next.score - point.score
    const crossed = cuts.filter((cut) => (cut - point.score) * (cut - next.score) < 0)
    if (rise < 0) crossed.reverse()
    return [
      point,
      ...crossed.map((cut) => ({
        atMs: point.atMs + ((cut - point.score) / rise) * (next.atMs - point.atMs),
        score: cut,
      })),
    ]
  })
}

/** The class of a piece that crosses no limit: that of its middle. */
const toneBetween = (one = 0, other = 0): Tone => ratingWordOf((one + other) / 2)

const px = (value: number) => Math.round(value * 10) / 10
