import type { RidgeRun } from '#domain/drawing/ridge'
import { type DaylightRun, daylightScores, runsWithin } from '#domain/rating/daylight-scores'
import type { SpotOutlook } from '#domain/rating/rated-at'
import type { SpotForecast } from '#domain/sea/forecast/forecast-hour'
import { addDays, type LocalDate, melbourneDate, melbourneDay } from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'

type Known = { spot: Spot; gauge: Gauge | null; days: Map<LocalDate, DaylightRun[]> }

/** A forecast is of one spot and never changes, it is replaced. */
const knownOfForecast = new WeakMap<SpotForecast, Known>()

/**
 * As `daylightScores`, for a span that begins on a half-hour. Whole days are kept for every drawing and call that asks,
 * and each half-hour is scored when it is first read.
 */
export function knownScores(outlook: SpotOutlook, fromMs: number, toMs: number): DaylightRun[] {
  const runs: DaylightRun[] = []
  const lastDate = melbourneDate(toMs)
  for (let date = melbourneDate(fromMs); date <= lastDate; date = addDays(date, 1))
    runs.push(...dayOf(outlook, date))
  return runsWithin(runs, fromMs, toMs)
}

function dayOf(outlook: SpotOutlook, date: LocalDate): DaylightRun[] {
  const { spot, gauge, forecast } = outlook
  if (forecast === null) return []
  let known = knownOfForecast.get(forecast)
  if (known?.spot !== spot || known.gauge !== gauge) {
    known = { spot, gauge, days: new Map() }
    knownOfForecast.set(forecast, known)
  }
  let day = known.days.get(date)
  if (day === undefined) {
    const { startAtMs, endAtMs } = melbourneDay(date)
    day = daylightScores(outlook, startAtMs, endAtMs - 1)
    known.days.set(date, day)
  }
  return day
}

/** The rating of a row at an instant: of the half-hour that it falls in; null in the dark and without a rating. */
export function scoreAt({ runs }: { runs: readonly RidgeRun[] }, atMs: number): number | null {
  const run = runs.find(
    ({ samples, endAtMs }) =>
      (samples[0]?.atMs ?? Number.POSITIVE_INFINITY) <= atMs && atMs < endAtMs,
  )
  return run?.samples.findLast((sample) => sample.atMs <= atMs)?.score ?? null
}
