import { dayMs, minuteMs } from '../time/durations'
import { type LocalDate, melbourneDay } from '../time/melbourne'
import type { Gauge } from '../wire/gauge'
import type { Spot, SpotTide } from '../wire/spot'
import { gaugeExtremesBetween } from './gauge-extremes'
import { gaugeLevel, gaugeRate } from './gauge-levels'
import { tideOffsetMs, timesAreKnown } from './tide-accuracy'

/**
 * The height of the tide at a spot in metres above its gauge's zero, its lowest tide of nineteen years (see
 * `zeroSentence`). In other years, or above a table's zero, it can be some centimetres below; it is never clamped.
 * Show it only where `heightsAreKnown`.
 */
export function tideHeightAt(gauge: Gauge, spotTide: SpotTide, atMs: number): number {
  return gaugeLevel(gauge, atMs - tideOffsetMs(spotTide)) + gauge.displayOffsetMetres
}

/** How fast the tide at a spot rises, in metres per hour; negative when it falls. */
export const tideRateAt = (gauge: Gauge, spotTide: SpotTide, atMs: number): number =>
  gaugeRate(gauge, atMs - tideOffsetMs(spotTide))

/** A high or low at a spot, in whole minutes as every tide table prints it; metres above LAT. */
export type TideExtreme = { atMs: number; type: 'high' | 'low'; heightMetres: number }

/** Highs and lows at a spot from a start (inclusive) to an end (exclusive), in order, alternating. */
export function tideExtremesBetween(
  gauge: Gauge,
  spotTide: SpotTide,
  startAtMs: number,
  endAtMs: number,
): TideExtreme[] {
  const offsetMs = tideOffsetMs(spotTide)
  return gaugeExtremesBetween(gauge, startAtMs - offsetMs - minuteMs, endAtMs - offsetMs + minuteMs)
    .map((extreme) => ({
      atMs: Math.round((extreme.atMs + offsetMs) / minuteMs) * minuteMs,
      type: extreme.type,
      heightMetres: extreme.level + gauge.displayOffsetMetres,
    }))
    .filter((extreme) => extreme.atMs >= startAtMs && extreme.atMs < endAtMs)
}

/** Highs and lows of a Melbourne day: one to six, never to be taken for four. */
export function tideExtremesOfDay(
  gauge: Gauge,
  spotTide: SpotTide,
  date: LocalDate,
): TideExtreme[] {
  const { startAtMs, endAtMs } = melbourneDay(date)
  return tideExtremesBetween(gauge, spotTide, startAtMs, endAtMs)
}

/** Where a height above LAT lies between lowest (0) and highest (1) astronomical tide of its gauge. */
export function positionInRange(gauge: Gauge, heightMetres: number): number {
  const aboveLowest = heightMetres - gauge.displayOffsetMetres - gauge.lowestMetres
  const position = aboveLowest / (gauge.highestMetres - gauge.lowestMetres)
  return Math.min(1, Math.max(0, position))
}

/** The same of the water at a spot at an instant; null where no tide is reliably known. */
export const rangePositionAt = (
  { tide }: Pick<Spot, 'tide'>,
  gauge: Gauge | null,
  atMs: number,
): number | null =>
  gauge && timesAreKnown(tide) ? positionInRange(gauge, tideHeightAt(gauge, tide, atMs)) : null

export type TideNow = ReturnType<typeof tideNow>

/** The tide at a spot at an instant, with the next two extremes after it. */
export function tideNow(gauge: Gauge, spotTide: SpotTide, atMs: number) {
  const [next, following] = nextExtremes(gauge, spotTide, atMs)
  const heightMetres = tideHeightAt(gauge, spotTide, atMs)
  return {
    /** Above LAT. */
    heightMetres,
    /** Towards the next extreme; through a flat stand the level may creep the other way meanwhile. */
    trend: next.type === 'high' ? ('rising' as const) : ('falling' as const),
    /** Negative when the level falls. */
    rateMetresPerHour: tideRateAt(gauge, spotTide, atMs),
    next,
    following,
    /** 0 at lowest, 1 at highest astronomical tide. */
    rangePosition: positionInRange(gauge, heightMetres),
  }
}

function nextExtremes(gauge: Gauge, spotTide: SpotTide, atMs: number): [TideExtreme, TideExtreme] {
  // Even a small neap tide turns twice in two days; the wider second look is for gauges flatter than ours.
  for (const days of [2, 8]) {
    const [next, following] = tideExtremesBetween(gauge, spotTide, atMs + 1, atMs + days * dayMs)
    if (next !== undefined && following !== undefined) return [next, following]
  }
  throw new Error(`gauge ${gauge.id}: no tide within eight days`)
}

/** Heights above LAT every `stepMinutes` from the start, and at the end itself, to draw a curve through. */
export function tideCurve(
  gauge: Gauge,
  spotTide: SpotTide,
  startAtMs: number,
  endAtMs: number,
  stepMinutes: number,
) {
  if (!(stepMinutes > 0)) throw new RangeError(`not a step in minutes: ${stepMinutes}`)
  const points: { atMs: number; heightMetres: number }[] = []
  for (let atMs = startAtMs; atMs < endAtMs; atMs += stepMinutes * minuteMs) {
    points.push({ atMs, heightMetres: tideHeightAt(gauge, spotTide, atMs) })
  }
  points.push({ atMs: endAtMs, heightMetres: tideHeightAt(gauge, spotTide, endAtMs) })
  return points
}
