import type { SeaLevelHour } from '../../sea/forecast/point-hour'
import { hourMs } from '../../time/durations'
import type { Gauge } from '../../wire/gauge'
import { gaugeLevel } from '../gauge-levels'

/**
 * What an ocean model would answer near a gauge: its tide, early and too large as such models are, above
 * another zero, with a surge on top.
 */
export function modelledSea(
  gauge: Gauge,
  startAtMs: number,
  hours: number,
  at: (atMs: number) => { surge?: number; pressure?: number | null },
): SeaLevelHour[] {
  return Array.from({ length: hours }, (_, index) => {
    const atMs = startAtMs + index * hourMs
    const { surge = 0, pressure = 0 } = at(atMs)
    return {
      atMs,
      level: {
        aboveMslMetres: 1.1 * gaugeLevel(gauge, atMs + 0.6 * hourMs) - 0.31 + surge,
        fromPressureMetres: pressure === null ? null : pressure - 0.05,
      },
    }
  })
}
