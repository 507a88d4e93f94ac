import { compassPoint, compassPoints } from '../geo/bearings'
import { flatMetres } from '../likeness/surf-likeness'
import type { SurfRule } from '../wire/surf-rule'
import type { AlertRun } from './alert-moments'
import {
  minutesOf,
  offAtMost,
  ratingScores,
  shortestRuleWindowMs,
  timesUnlike,
} from './surf-rule-fit'

/** What rules are held against first, as bare numbers in the order of a run's moments; NaN: not known. */
type Columns = {
  atMs: Float64Array
  heights: Float64Array
  speeds: Float64Array
  /** Degrees off straight offshore. */
  offs: Float64Array
  /** Which of the sixteen points of the compass the wind is said to come from. */
  points: Float64Array
  scores: Float64Array
  minutes: Float64Array
  weekdays: Float64Array
}

/** A run is held against the rules of all people. */
const known = new WeakMap<AlertRun, Columns>()

function columnsOf(run: AlertRun): Columns {
  const before = known.get(run)
  if (before) return before
  const column = (of: (moment: AlertRun['moments'][number]) => number | null) =>
    Float64Array.from(run.moments, (moment) => of(moment) ?? Number.NaN)
  const columns = {
    atMs: column(({ atMs }) => atMs),
    heights: column(({ daylight }) => daylight.surfHeightMetres),
    speeds: column(({ windSpeedKmh }) => windSpeedKmh),
    offs: column(({ windOffDegrees }) => windOffDegrees),
    points: column(({ windFromDegrees }) =>
      windFromDegrees === null ? null : compassPoints.indexOf(compassPoint(windFromDegrees)),
    ),
    scores: column(({ score }) => score),
    minutes: column(({ clockMinutes }) => clockMinutes),
    weekdays: column(({ weekday }) => weekday),
  }
  known.set(run, columns)
  return columns
}

/**
 * False where a rule has no window in a run, by what costs least to compare: size, strength of the wind, rating, hours
 * and days. True says only that it may have one: of 100,000 people with ten rules each most rules end here.
 */
export function mayFit(rule: SurfRule, run: AlertRun): boolean {
  const { wanted, fromClock, untilClock, weekdays: days } = rule
  const { atMs, heights, speeds, offs, points, scores, minutes, weekdays } = columnsOf(run)
  const from = fromClock === null ? -1 : minutesOf(fromClock)
  const until = untilClock === null ? 24 * 60 : minutesOf(untilClock)
  let [least, most, windMost, leastScore] = [-1, Infinity, Infinity, -1]
  // Below `otherMost` wind is wanted from everywhere; from `start` it may turn so many points clockwise.
  let [otherMost, offMost, start, turn] = [0, Infinity, 0, 15]
  if (wanted.kind === 'like') {
    const metres = Math.max(flatMetres, wanted.sea.surfHeightMetres)
    least = metres / timesUnlike > flatMetres ? metres / timesUnlike : -1
    most = metres * timesUnlike
  } else {
    least = wanted.surfHeightMin ?? -1
    most = wanted.surfHeightMax ?? Infinity
    const { windFrom } = wanted
    windMost = wanted.windMaxKmh ?? Infinity
    otherMost = windFrom === 'any' ? 0 : (wanted.otherWindMaxKmh ?? 0)
    if (typeof windFrom !== 'string') {
      start = compassPoints.indexOf(windFrom.from)
      turn = (compassPoints.indexOf(windFrom.to) - start + 16) % 16
    } else if (windFrom !== 'any') offMost = offAtMost[windFrom]
    if (wanted.ratingMin !== null) leastScore = ratingScores[wanted.ratingMin]
  }
  let startAtMs = Number.NaN
  for (let index = 0; index < atMs.length; index++) {
    // Written so that what is not known passes: whether it is asked for is for the whole comparison.
    const isOut =
      minutes[index]! >= until ||
      minutes[index]! < from ||
      heights[index]! < least ||
      heights[index]! > most ||
      (!(speeds[index]! < otherMost) &&
        (speeds[index]! > windMost ||
          offs[index]! > offMost ||
          (points[index]! - start + 16) % 16 > turn)) ||
      scores[index]! < leastScore ||
      (days.length > 0 && !days.includes(weekdays[index]!))
    if (!isOut && Number.isNaN(startAtMs)) startAtMs = atMs[index]!
    if (isOut && atMs[index]! - startAtMs >= shortestRuleWindowMs) return true
    if (isOut) startAtMs = Number.NaN
  }
  return run.endAtMs - startAtMs >= shortestRuleWindowMs
}
