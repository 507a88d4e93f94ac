import { type DaylightScore, daylightScores } from '../rating/daylight-scores'
import type { SpotOutlook } from '../rating/rated-at'
import { windClass, windSide } from '../sea/wind/wind-class'
import { rangePositionAt } from '../tide/tide-at-spot'
import { dayMs, hourMs, minuteMs } from '../time/durations'
import { addDays, melbourneDate, melbourneDay, melbourneOffsetMs } from '../time/melbourne'

/** 'good': every alert is for this score or better. */
export const leastScore = 6
/** Alerts look this far ahead. */
const alertHours = 24

/** One half-hour of daylight at a spot, with everything that a person's limits ask for. Null: not known. */
export type AlertMoment = ReturnType<typeof momentOf>

export type SpotAlertOutlook = ReturnType<typeof alertOutlook>
/** The moments of one day's light. */
export type AlertRun = SpotAlertOutlook['runs'][number]

/**
 * What a spot does from now until the light goes on the day that is 24 hours ahead: worked out once, then held
 * against the limits of all people who have the spot among their favourites.
 */
export function alertOutlook(outlook: SpotOutlook, nowMs: number) {
  const horizonMs = nowMs + alertHours * hourMs
  // To the end of that day, so that a spell is not said to end where only our look ahead does.
  const toMs = melbourneDay(addDays(melbourneDate(horizonMs), 1)).startAtMs - 1
  const runs = daylightScores(outlook, nowMs, toMs).map(({ scores, endAtMs }) => {
    const moments = scores.map((score) => momentOf(outlook, score))
    return { endAtMs, moments, extents: extentsOf(moments) }
  })
  return { ...outlook, nowMs, horizonMs, runs }
}

/**
 * The best and the least of a day, by which most rules can be told not to fit it without a look at its moments; a day
 * of which nothing is known has no best score.
 */
function extentsOf(moments: readonly AlertMoment[]) {
  const scores = moments.flatMap(({ score }) => score ?? [])
  const heights = moments.flatMap(({ hour }) => hour?.surfHeightMetres ?? [])
  return {
    bestScore: Math.max(...scores, Number.NEGATIVE_INFINITY),
    smallestMetres: Math.min(...heights, Number.POSITIVE_INFINITY),
    biggestMetres: Math.max(...heights, Number.NEGATIVE_INFINITY),
  }
}

function momentOf({ spot, gauge }: SpotOutlook, daylight: DaylightScore) {
  const { atMs, score, hour } = daylight
  const { windDirectionDegrees = null, windSpeedKmh = null } = hour ?? {}
  const localMs = atMs + melbourneOffsetMs(atMs)
  const isWindKnown = windDirectionDegrees !== null && windSpeedKmh !== null
  return {
    atMs,
    score,
    /** Limits are of its surf at the beach, not of its waves at sea. */
    hour,
    wind: isWindKnown ? windClass(windDirectionDegrees, windSpeedKmh, spot.facingDegrees) : null,
    /** By its direction alone, also where it is light. */
    windSide:
      windDirectionDegrees === null ? null : windSide(windDirectionDegrees, spot.facingDegrees),
    /** Minutes since midnight, and the day of the week (0 is Sunday), by Melbourne's clock. */
    clockMinutes: Math.floor((localMs % dayMs) / minuteMs),
    // The first of January 1970 was a Thursday.
    weekday: (Math.floor(localMs / dayMs) + 4) % 7,
    /** 0 lowest to 1 highest astronomical tide; null where no reliable tide is known. */
    rangePosition: rangePositionAt(spot, gauge, atMs),
    /** As the rating sees it, to say why a good spell ends. */
    daylight,
  }
}
