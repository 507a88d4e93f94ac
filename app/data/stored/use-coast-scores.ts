import { useEffect, useState } from 'react'
import type { StoredForecasts } from '#db/device/forecasts'
import type { TimeSpan } from '#domain/drawing/clock-axis'
import type { RidgeRun } from '#domain/drawing/ridge'
import { coastOf, fromWestToEast } from '#domain/rating/best-window-by-coast'
import { constantsId } from '#domain/tide/tide-source'
import { hourMs } from '#domain/time/durations'
import { addDays, melbourneDate } from '#domain/time/melbourne'
import { sunOfDay } from '#domain/time/sun-of-day'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import { useNow } from '../tab/use-now'
import { knownScores } from './day-scores'
import { useGauges, useSpots } from './use-spots'
import { useIsFirstFetch } from './use-status'
import { decodedForecast, useStoredForecasts } from './use-stored-forecasts'
import { beginWork, growing, workInSlices } from './work-in-slices'

/** The strip begins this long before now, so that a rise or fall can be seen. */
const backHours = 3

export type CoastRow = {
  spot: Spot
  coast: string
  /** A run a day of light, of ratings every half-hour; empty where nothing is known. */
  runs: readonly RidgeRun[]
}

/** The hours that are drawn, and those in which it is dark on the whole coast. */
type CoastFrame = TimeSpan & { nights: readonly TimeSpan[] }

export type CoastScores = {
  /** The same object as long as the hours are the same. */
  frame: CoastFrame
  /** Every surf spot from west to east; those not worked out yet without runs. */
  rows: readonly CoastRow[]
  /** Every spot is worked out. */
  isWhole: boolean
}

/**
 * The ratings of the whole coast for some hours from now, worked out on the phone in slices from west to east, shown as
 * they grow, and kept as long as the forecast they are of. Undefined until the first slice is done.
 */
export function useCoastScores(aheadHours: number): CoastScores | undefined {
  const spots = useSpots()
  const gauges = useGauges()
  const stored = useStoredForecasts()
  const isOnItsWay = useIsFirstFetch() && stored === null
  const nowHourMs = useNow(hourMs)
  const [scores, setScores] = useState<CoastScores>()

  useEffect(() => {
    if (!spots || !gauges || stored === undefined || isOnItsWay) return
    // bench/coast-strip.bench.ts measures from here.
    performance.mark('coast-read')
    const span = {
      startMs: nowHourMs - backHours * hourMs,
      endMs: nowHourMs + aheadHours * hourMs,
    }
    const surf = spots.filter((spot) => spot.beachType !== 'swimming').sort(fromWestToEast)
    const frame = { ...span, nights: commonNights(surf, span) }
    const work = async (isWanted: () => boolean) => {
      const unknown: CoastRow[] = surf.map((spot) => ({ spot, coast: coastOf(spot), runs: [] }))
      const show = (done: readonly CoastRow[]) =>
        setScores({
          frame,
          rows: [...done, ...unknown.slice(done.length)],
          isWhole: done.length === surf.length,
        })
      const whole = await workInSlices(
        surf,
        (spot) => coastRow(spot, gauges.get(constantsId(spot.tide)) ?? null, stored, span),
        isWanted,
        growing(show),
      )
      if (whole === null || !isWanted()) return
      show(whole)
      performance.mark('coast-whole')
    }
    return beginWork(work, setScores)
  }, [spots, gauges, stored, isOnItsWay, nowHourMs, aheadHours])

  return scores
}

/** One spot's ratings of a span. */
export function coastRow(
  spot: Spot,
  gauge: Gauge | null,
  stored: StoredForecasts | null,
  { startMs, endMs }: TimeSpan,
): CoastRow {
  const forecast = decodedForecast(stored, spot.id, endMs)
  // To the last instant, which is drawn too.
  const runs = knownScores({ spot, gauge, forecast }, startMs, endMs + 1)
    .filter(({ scores }) => scores.some(({ score }) => score !== null))
    .map(({ scores, endAtMs }) => ({
      samples: scores.map(({ atMs, score }) => ({ atMs, score })),
      endAtMs: Math.min(endAtMs, endMs),
    }))
  return { spot, coast: coastOf(spot), runs }
}

/** From the last light of the spot where it goes last to the first light of the spot where it comes first. */
function commonNights(spots: readonly Spot[], { startMs, endMs }: TimeSpan): TimeSpan[] {
  const ends = [spots[0], spots.at(-1)].filter((spot) => spot !== undefined)
  if (ends.length === 0) return []
  const nights: TimeSpan[] = []
  const lastDate = melbourneDate(endMs)
  for (let date = addDays(melbourneDate(startMs), -1); date <= lastDate; date = addDays(date, 1)) {
    const dusk = Math.max(...ends.map((spot) => sunOfDay(spot, date).lastLightAtMs))
    const dawn = Math.min(...ends.map((spot) => sunOfDay(spot, addDays(date, 1)).firstLightAtMs))
    if (dawn > startMs && dusk < endMs) nights.push({ startMs: dusk, endMs: dawn })
  }
  return nights
}

/** The rating of a row at an instant: of the half-hour that it falls in; null in the dark and without a rating. */
export function scoreAt({ runs }: Pick<CoastRow, 'runs'>, atMs: number): number | null {
  const run = runs.find(
    ({ samples, endAtMs }) =>
      (samples[0]?.atMs ?? Number.POSITIVE_INFINITY) <= atMs && atMs < endAtMs,
  )
  return run?.samples.findLast((sample) => sample.atMs <= atMs)?.score ?? null
}
