import type { SeaLevelHour } from '../sea/forecast/point-hour'
import { hourMs } from '../time/durations'
import type { Gauge } from '../wire/gauge'
import { gaugeLevel } from './gauge-levels'

/** Weights of the hours 1 to 19 on either side; the hour itself has none. */
const sideWeights = [2, 1, 1, 2, 0, 1, 1, 0, 2, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1]
const weightOfAll = 2 * sideWeights.reduce((sum, weight) => sum + weight, 0)
const used = sideWeights.flatMap((weight, index) =>
  weight > 0 ? [{ weight, hours: index + 1 }] : [],
)

/**
 * Hourly levels without their daily and half-daily tides: Doodson's X0, a weighted mean of 39 hours
 * (Doodson 1928, Phil. Trans. R. Soc. A 227; IOC Manual on Sea Level Measurement and Interpretation, vol. 1).
 * It leaves under a hundredth of every main tide and most of whatever goes on for days.
 * @returns as many values; null where an hour that carries weight is unknown, so also near both ends
 */
function withoutTide(hourlyMetres: readonly (number | null)[]): (number | null)[] {
  return hourlyMetres.map((_, index) => {
    let sum = 0
    for (const { weight, hours } of used) {
      const before = hourlyMetres[index - hours] ?? null
      const after = hourlyMetres[index + hours] ?? null
      if (before === null || after === null) return null
      sum += weight * (before + after)
    }
    return sum / weightOfAll
  })
}

/** How many days of levels before a forecast its zero is looked for in: two cycles of springs and neaps. */
export const surgeReferenceDays = 29
/** With fewer known hours one storm would pass for the usual sea. */
const leastKnownHours = 10 * 24

/** How far the sea stands from the predicted tide, metres, smoothed over a day and a half. Null: unknown. */
export type SurgeHour = {
  atMs: number
  /** The whole surge: air pressure, wind, currents. */
  metres: number | null
  fromPressureMetres: number | null
}

/**
 * The surge residual: an ocean model's level less the tide predicted for the gauge, without what is left of
 * daily and half-daily tides (`withoutTide`), against its mean over the hours given. The model's zero is not the
 * gauge's and its tide near a coast is early or late; filter and mean take both away. The pressure's part is
 * treated in the same way, so that it is a part of the same number.
 *
 * A surge that is over within a day is flattened, and one that lasts for weeks counts as the mean.
 * @param hours rising whole hours; more before the first hour of interest make a truer mean
 * @returns one for each hour from the first to the last
 */
export function surgeHours(hours: readonly SeaLevelHour[], gauge: Gauge): SurgeHour[] {
  const [first] = hours
  const last = hours.at(-1)
  if (!first || !last) return []
  const count = Math.round((last.atMs - first.atMs) / hourMs) + 1
  const residual = new Array<number | null>(count).fill(null)
  const pressure = new Array<number | null>(count).fill(null)
  for (const { atMs, level } of hours) {
    const index = Math.round((atMs - first.atMs) / hourMs)
    const above = level.aboveMslMetres
    residual[index] = above === null ? null : above - gaugeLevel(gauge, atMs)
    pressure[index] = level.fromPressureMetres
  }
  const whole = slowChange(residual)
  const fromPressure = slowChange(pressure)
  return Array.from({ length: count }, (_, index) => ({
    atMs: first.atMs + index * hourMs,
    metres: whole[index] ?? null,
    fromPressureMetres: fromPressure[index] ?? null,
  }))
}

/** Against the mean of what is known, without the tides. */
function slowChange(metres: readonly (number | null)[]): (number | null)[] {
  const known = metres.filter((one) => one !== null)
  if (known.length < leastKnownHours) return metres.map(() => null)
  const mean = known.reduce((sum, one) => sum + one, 0) / known.length
  return withoutTide(metres).map((one) => (one === null ? null : one - mean))
}
