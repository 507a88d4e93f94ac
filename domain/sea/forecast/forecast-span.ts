import { hourMs } from '../../time/durations'
import { melbourneDate, melbourneDay } from '../../time/melbourne'

/** The first wave model reaches this far: it runs out ten days ahead, and today has already begun. */
export const waveHours = 264
/** Steps of the other models, which give the waves beyond it. */
export const laterWaveStepHours = 6
/** Sixteen Melbourne days from the start, with room for one day of 25 hours. */
export const weatherHours = 390
/** Wind is kept hour by hour this far, then every three hours. */
export const hourlyWindHours = 96
/** The wave model's own step. */
export const waveStepHours = 3

/**
 * Where a coast forecast made at `nowMs` begins: the wave model's last whole step (three hours UTC) at or
 * before today's midnight in Melbourne.
 */
export function forecastStart(nowMs: number): number {
  const step = waveStepHours * hourMs
  return Math.floor(melbourneDay(melbourneDate(nowMs)).startAtMs / step) * step
}
