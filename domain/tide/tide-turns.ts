import { type LocalDate, melbourneDay } from '../time/melbourne'
import type { Gauge } from '../wire/gauge'
import type { SpotTide } from '../wire/spot'
import { gaugeTurnsBetween } from './gauge-turns'

const minuteMs = 60_000

/** A high or low at a spot, in whole minutes as every tide table prints it; metres above LAT. */
export type TideTurn = { atMs: number; type: 'high' | 'low'; heightMetres: number }

/** Highs and lows at a spot from a start (inclusive) to an end (exclusive), in order, alternating. */
export function tideTurnsBetween(
  gauge: Gauge,
  spotTide: SpotTide,
  startAtMs: number,
  endAtMs: number,
): TideTurn[] {
  const offsetMs = spotTide.timeOffsetMinutes * minuteMs
  return gaugeTurnsBetween(gauge, startAtMs - offsetMs - minuteMs, endAtMs - offsetMs + minuteMs)
    .map((turn) => ({
      atMs: Math.round((turn.atMs + offsetMs) / minuteMs) * minuteMs,
      type: turn.type,
      heightMetres: turn.level + gauge.displayOffsetMetres,
    }))
    .filter((turn) => turn.atMs >= startAtMs && turn.atMs < endAtMs)
}

/** Highs and lows of a Melbourne day: one to six, never to be taken for four. */
export function tideTurnsOfDay(gauge: Gauge, spotTide: SpotTide, date: LocalDate): TideTurn[] {
  const { startAtMs, endAtMs } = melbourneDay(date)
  return tideTurnsBetween(gauge, spotTide, startAtMs, endAtMs)
}
