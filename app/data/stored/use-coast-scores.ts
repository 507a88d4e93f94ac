import { useMemo } from 'react'
import type { TimeSpan } from '#domain/drawing/clock-axis'
import type { RidgeRun } from '#domain/drawing/ridge'
import { coastOf, fromWestToEast } from '#domain/rating/best-window-by-coast'
import { daylightScores } from '#domain/rating/daylight-scores'
import type { SpotOutlook } from '#domain/rating/rated-at'
import { hourMs } from '#domain/time/durations'
import { addDays, melbourneDate } from '#domain/time/melbourne'
import { sunOfDay } from '#domain/time/sun-of-day'
import type { Spot } from '#domain/wire/spot'
import { useNow } from '../tab/use-now'
import { useStoredCoast } from './use-stored-forecasts'
import { growing, useWork, type Work, workInSlices } from './work-in-slices'

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
  aheadHours: number
  /** Every surf spot from west to east; those not worked out yet without runs. */
  rows: readonly CoastRow[]
  isWhole: boolean
}

/**
 * The ratings of the whole coast for some hours from now, in slices from west to east, shown as they grow. Undefined
 * until the first slice is done.
 */
export function useCoastScores(aheadHours: number): CoastScores | undefined {
  const coast = useStoredCoast()
  const nowHourMs = useNow(hourMs)
  const work = useMemo((): Work<CoastScores> | undefined => {
    if (!coast) return undefined
    return async (isWanted, tell) => {
      const span = {
        startMs: nowHourMs - backHours * hourMs,
        endMs: nowHourMs + aheadHours * hourMs,
      }
      const surf = coast.spots.filter((spot) => spot.beachType !== 'swimming').sort(fromWestToEast)
      const frame = { ...span, nights: commonNights(surf, span) }
      const unknown: CoastRow[] = surf.map((spot) => ({ spot, coast: coastOf(spot), runs: [] }))
      const show = (done: readonly CoastRow[]) =>
        tell({
          frame,
          aheadHours,
          rows: [...done, ...unknown.slice(done.length)],
          isWhole: done.length === surf.length,
        })
      const step = (spot: Spot) => coastRow(coast.outlookOf(spot, span.endMs), span)
      const whole = await workInSlices(surf, step, isWanted, growing(show))
      if (whole !== null && isWanted()) show(whole)
    }
  }, [coast, nowHourMs, aheadHours])
  return useWork(work)
}

export function coastRow(outlook: SpotOutlook, { startMs, endMs }: TimeSpan): CoastRow {
  const { spot } = outlook
  // To the last instant, which is drawn too.
  const runs = daylightScores(outlook, startMs, endMs + 1)
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
