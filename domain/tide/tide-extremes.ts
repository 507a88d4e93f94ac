import { minuteMs } from '../time/durations'
import { type LocalDate, melbourneDay } from '../time/melbourne'
import type { Gauge } from '../wire/gauge'
import type { SpotTide } from '../wire/spot'
import { gaugeExtremesBetween } from './gauge-extremes'
import { tideOffsetMs } from './tide-source'

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
