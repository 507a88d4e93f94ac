import { hourBetween } from '../forecast/hour-at'
import { type BeachSea, beachSeaAt } from '../likeness/surf-likeness'
import { type DaylightScore, daylightScores } from '../rating/daylight-scores'
import type { SpotOutlook } from '../rating/rated-at'
import { timesAreKnown } from '../tide/tide-accuracy'
import { tideHeightAt } from '../tide/tide-height-at'
import { dayMs, hourMs, minuteMs } from '../time/durations'
import { addDays, melbourneDate, melbourneDay, melbourneOffsetMs } from '../time/melbourne'
import { degreesOffOffshore, type WindClass, windClass } from '../wind/wind-class'

/** 'good' and better: what all alerts have in common. */
export const leastScore = 6
/** Shorter spells are worth no alert. */
export const shortestWindowMs = 2 * hourMs
/** Alerts look this far ahead. */
const alertHours = 24

/** One half-hour of daylight at a spot, with everything that a person's limits ask for. */
export type AlertMoment = {
  atMs: number
  /** Null: not known. */
  score: number | null
  /** At sea, for the words; limits are of the surf at the beach. */
  waveHeightMetres: number | null
  periodSeconds: number | null
  windSpeedKmh: number | null
  windFromDegrees: number | null
  wind: WindClass | null
  /** Between the wind and the bearing straight off the land: 0 offshore, 180 onshore. */
  windOffDegrees: number | null
  /** Minutes since midnight, and the day of the week (0 is Sunday), by Melbourne's clock. */
  clockMinutes: number
  weekday: number
  /** As a beach sees it, to be held against another surf; worked out when it is read. */
  readonly sea: BeachSea | null
  /** 0 lowest to 1 highest astronomical tide; null where no reliable tide is known. */
  rangePosition: number | null
  /** As the rating sees it, to say why a good spell ends. */
  daylight: DaylightScore
}

/** The moments of one day's light. */
export type AlertRun = {
  moments: AlertMoment[]
  endAtMs: number
  /** Where the rating is good long enough, as indexes, `to` exclusive: no alert's window lies elsewhere. */
  goodSpells: { from: number; to: number }[]
}

export type SpotAlertOutlook = SpotOutlook & { nowMs: number; horizonMs: number; runs: AlertRun[] }

/**
 * What a spot does from now until the light goes on the day that is 24 hours ahead: worked out once, then held
 * against the limits of all people who have the spot among their favourites.
 */
export function alertOutlook(outlook: SpotOutlook, nowMs: number): SpotAlertOutlook {
  const horizonMs = nowMs + alertHours * hourMs
  // To the end of that day, so that a spell is not said to end where only our look ahead does.
  const toMs = melbourneDay(addDays(melbourneDate(horizonMs), 1)).startAtMs - 1
  const runs = daylightScores(outlook, nowMs, toMs).map(({ scores, endAtMs }) => {
    const moments = scores.map((score) => momentOf(outlook, score))
    return { endAtMs, moments, goodSpells: goodSpellsOf(moments, endAtMs) }
  })
  return { ...outlook, nowMs, horizonMs, runs }
}

function goodSpellsOf(moments: readonly AlertMoment[], endAtMs: number): AlertRun['goodSpells'] {
  const spells: AlertRun['goodSpells'] = []
  let from = 0
  for (let to = 0; to <= moments.length; to++) {
    const score = moments[to]?.score ?? null
    if (score !== null && score >= leastScore) continue
    const toMs = moments[to]?.atMs ?? endAtMs
    const isLong = from < to && toMs - (moments[from]?.atMs ?? toMs) >= shortestWindowMs
    if (isLong) spells.push({ from, to })
    from = to + 1
  }
  return spells
}

function momentOf({ spot, gauge, forecast }: SpotOutlook, daylight: DaylightScore): AlertMoment {
  const { atMs, score, windFromDegrees, windSpeedKmh } = daylight
  const hour = forecast && hourBetween(forecast, atMs)
  const localMs = atMs + melbourneOffsetMs(atMs)
  let sea: { of: BeachSea | null } | undefined
  return {
    atMs,
    score,
    waveHeightMetres: hour?.waveHeightMetres ?? null,
    periodSeconds: hour?.wavePeriodSeconds ?? null,
    windSpeedKmh,
    windFromDegrees,
    wind:
      windFromDegrees === null || windSpeedKmh === null
        ? null
        : windClass(windFromDegrees, windSpeedKmh, spot.facingDegrees),
    windOffDegrees:
      windFromDegrees === null ? null : degreesOffOffshore(windFromDegrees, spot.facingDegrees),
    clockMinutes: Math.floor((localMs % dayMs) / minuteMs),
    // The first of January 1970 was a Thursday.
    weekday: (Math.floor(localMs / dayMs) + 4) % 7,
    get sea() {
      sea ??= { of: hour && beachSeaAt(spot, gauge, hour, atMs) }
      return sea.of
    },
    rangePosition: rangePositionAt({ spot, gauge }, atMs),
    daylight,
  }
}

function rangePositionAt({ spot, gauge }: Omit<SpotOutlook, 'forecast'>, atMs: number) {
  if (gauge === null || !timesAreKnown(spot.tide)) return null
  const aboveLowest =
    tideHeightAt(gauge, spot.tide, atMs) - gauge.displayOffsetMetres - gauge.lowestMetres
  return aboveLowest / (gauge.highestMetres - gauge.lowestMetres)
}
