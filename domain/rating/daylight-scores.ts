import type { ForecastHour, SpotForecast } from '../sea/forecast/forecast-hour'
import { halfHourMs } from '../time/durations'
import { datesOf, type LocalDate, melbourneDay } from '../time/melbourne'
import { sunOfDay } from '../time/sun-of-day'
import type { Gauge } from '../wire/gauge'
import type { Spot } from '../wire/spot'
import { type Rating, rate } from './rate'
import { type ScoredMoment, type SpotOutlook, scoredAt } from './rated-at'
import type { RatedTide } from './tide-fit'

/** All but the instant is worked out when it is read, and once. */
export type DaylightScore = {
  readonly atMs: number
  /** That of the rating. */
  readonly score: number | null
  readonly rating: Rating
  /** What the rating was made of, as `ratedAt` gives it. */
  readonly hour: ForecastHour | null
  readonly tide: RatedTide | null
}

/** One day's light within the span asked for. */
export type DaylightRun = {
  scores: DaylightScore[]
  endAtMs: number
  /** False when the span ended before the light did. */
  endsInDark: boolean
}

/**
 * Ratings every half-hour of daylight from `fromMs` to `toMs`, day by day. The first is at the start of the light
 * (or of the span), the others on whole half-hours.
 */
export function daylightScores(outlook: SpotOutlook, fromMs: number, toMs: number): DaylightRun[] {
  const runs: DaylightRun[] = []
  for (const date of datesOf(fromMs, toMs)) {
    const { firstLightAtMs, lastLightAtMs } = sunOfDay(outlook.spot, date)
    const startAtMs = Math.max(fromMs, firstLightAtMs)
    const endAtMs = Math.min(toMs, lastLightAtMs)
    if (startAtMs >= endAtMs) continue
    const scores = halfHoursOf(outlook, date).filter(
      ({ atMs }) => atMs >= startAtMs && atMs < endAtMs,
    )
    if (scores[0]?.atMs !== startAtMs) scores.unshift(new Moment(outlook, startAtMs))
    runs.push({ scores, endAtMs, endsInDark: endAtMs === lastLightAtMs })
  }
  return runs
}

type Kept = { spot: Spot; gauge: Gauge | null; days: Map<LocalDate, readonly Moment[]> }

/** A forecast is of one spot and is replaced, never changed: all that ask for its days share their half-hours. */
const keptOfForecast = new WeakMap<SpotForecast, Kept>()

function halfHoursOf(outlook: SpotOutlook, date: LocalDate): readonly Moment[] {
  const { spot, gauge, forecast } = outlook
  let kept = forecast && keptOfForecast.get(forecast)
  if (kept?.spot !== spot || kept.gauge !== gauge) {
    kept = { spot, gauge, days: new Map() }
    if (forecast) keptOfForecast.set(forecast, kept)
  }
  const known = kept.days.get(date)
  if (known) return known
  const { firstLightAtMs, lastLightAtMs } = sunOfDay(spot, date)
  const day: Moment[] = []
  for (let atMs = firstLightAtMs; atMs < lastLightAtMs; atMs = nextStep(atMs))
    day.push(new Moment(outlook, atMs))
  kept.days.set(date, day)
  return day
}

/**
 * Of the runs of whole days those half-hours that `daylightScores` would give for a span that begins on one (or in the
 * dark): what was scored once serves every span.
 */
export function runsWithin(
  runs: readonly DaylightRun[],
  fromMs: number,
  toMs: number,
): DaylightRun[] {
  return runs.flatMap((run) => {
    const endAtMs = Math.min(toMs, run.endAtMs)
    const scores = run.scores.filter(({ atMs }) => atMs >= fromMs && atMs < endAtMs)
    const endsInDark = run.endsInDark && endAtMs === run.endAtMs
    return scores.length === 0 ? [] : [{ scores, endAtMs, endsInDark }]
  })
}

/** The best of the same half-hours of one Melbourne day, from `fromMs` on; null when none is rated. */
export function bestOfDay(outlook: SpotOutlook, date: LocalDate, fromMs = 0): DaylightScore | null {
  const { startAtMs, endAtMs } = melbourneDay(date)
  return bestMoment(daylightScores(outlook, Math.max(startAtMs, fromMs), endAtMs))
}

/** The first of some moments with the highest score; null when none is rated. */
export const bestRated = <M extends { readonly score: number | null }>(
  moments: readonly M[],
): M | null =>
  moments.reduce<M | null>(
    (best, moment) => (moment.score !== null && moment.score > (best?.score ?? -1) ? moment : best),
    null,
  )

/** The same of all the light of some days. */
export const bestMoment = (runs: readonly DaylightRun[]): DaylightScore | null =>
  bestRated(runs.flatMap(({ scores }) => scores))

const nextStep = (atMs: number) => (Math.floor(atMs / halfHourMs) + 1) * halfHourMs

/** Scored when it is first read: of whole days that are kept, the half-hours that no drawing shows cost nothing. */
class Moment implements DaylightScore {
  readonly atMs: number
  readonly #outlook: SpotOutlook
  #scored: ScoredMoment | undefined
  #rating: Rating | undefined

  constructor(outlook: SpotOutlook, atMs: number) {
    this.atMs = atMs
    this.#outlook = outlook
    this.#scored = undefined
    this.#rating = undefined
  }

  #read(): ScoredMoment {
    this.#scored ??= scoredAt(this.#outlook, this.atMs)
    return this.#scored
  }

  get score() {
    return this.#outlook.forecast && this.#read().score
  }

  get hour() {
    return this.#read().hour
  }

  get tide() {
    return this.#read().tide
  }

  get rating(): Rating {
    const { hour, tide } = this.#read()
    const { spot } = this.#outlook
    this.#rating ??= rate({ spot, hour, tide, isDark: false })
    return this.#rating
  }
}
