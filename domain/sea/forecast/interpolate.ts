import { bearingBetween } from '../../places/bearings'

/** Known values further apart than this leave the hours between them unknown. */
export const widestGapHours = 6

/** Thousandths, so that a third of a step does not travel on as 1.2333333333333334. */
const tidy = (value: number) => Math.round(value * 1000) / 1000

/** The value `part` of the way from one to the next. */
export function between(from: number, to: number, part: number): number {
  return tidy(from + (to - from) * part)
}

/** The same for bearings, by the shorter turn: half-way from 350 to 10 is 0. */
export function turnedBetween(from: number, to: number, part: number): number {
  return tidy(bearingBetween(from, to, part)) % 360
}

/**
 * Values at rising whole-hour offsets as one value per hour, from hour 0. Gaps of more than six hours
 * stay null, and nothing is guessed before the first or after the last known value. A value past the last hour counts
 * for the hours before it.
 * @param mix `between`, `turnedBetween` for bearings, or what else is between two values
 */
export function hourly<T>(
  values: readonly (T | null)[],
  offsets: readonly number[],
  count: number,
  mix: (from: T, to: T, part: number) => T,
): (T | null)[] {
  const result = new Array<T | null>(count).fill(null)
  let lastOffset = Number.NEGATIVE_INFINITY
  let lastValue: T | null = null
  for (let index = 0; index < offsets.length; index++) {
    const offset = offsets[index]!
    const value = values[index] ?? null
    if (value === null) continue
    const gap = offset - lastOffset
    if (lastValue !== null && gap <= widestGapHours) {
      for (let step = 1; step < gap && lastOffset + step < count; step++) {
        result[lastOffset + step] = mix(lastValue, value, step / gap)
      }
    }
    if (offset >= count) break
    result[offset] = value
    lastOffset = offset
    lastValue = value
  }
  return result
}
