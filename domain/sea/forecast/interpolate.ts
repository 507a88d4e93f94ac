import { angleBetween, bearingBetween } from '../../places/bearings'
import { type SwellTrain, unknownTrain } from './point-hour'

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

/** The two swells of a sea in the order the wave model ranks them, by energy. */
export type RankedSwells = { primary: SwellTrain; secondary: SwellTrain }

/**
 * Two partitions of successive model steps are one swell while direction and period change by less than this: the
 * knobs of swell tracking (Hanson & Phillips 2001, J. Atmos. Oceanic Technol. 18; Devaliere, Hanson & Luettich 2009),
 * widened for steps of three to six hours.
 */
export const mostTurnDegrees = 30
const mostPeriodChangeSeconds = 2.5

/**
 * The two swells of each hour from those of the model's steps. A model ranks its swells anew at every step, so that two
 * may swap places: each is followed by what it is, never by its rank, and no direction between two swells comes out.
 * A swell without a successor keeps its values up to the middle of the step. Gaps of more than six hours stay unknown.
 * @param steps as many as `offsets`
 * @param offsets rising whole hours from hour 0
 * @returns `count` hours, ranked as at the nearer step
 */
export const hourlySwells = (
  steps: readonly RankedSwells[],
  offsets: readonly number[],
  count: number,
): RankedSwells[] =>
  hourly(
    steps.map((swells) => (swells.primary.heightMetres === null ? null : swells)),
    offsets,
    count,
    rankedBetween,
  ).map((swells) => swells ?? { primary: unknownTrain, secondary: unknownTrain })

type Whole = { heightMetres: number; periodSeconds: number; directionDegrees: number }

const isWhole = (train: SwellTrain): train is Whole =>
  train.heightMetres !== null && train.periodSeconds !== null && train.directionDegrees !== null

/** 0: the same; above 1 no longer one swell. Null where either is flat or not known. */
function distance(from: SwellTrain, to: SwellTrain): number | null {
  if (!isWhole(from) || !isWhole(to)) return null
  return Math.hypot(
    angleBetween(from.directionDegrees, to.directionDegrees) / mostTurnDegrees,
    (from.periodSeconds - to.periodSeconds) / mostPeriodChangeSeconds,
  )
}

/** How far a pairing is from the sea staying as it is; what is not one swell counts no further than its limit. */
const cost = (from: SwellTrain, to: SwellTrain) => Math.min(1, distance(from, to) ?? 1)

function rankedBetween(from: RankedSwells, to: RankedSwells, part: number): RankedSwells {
  const straight = cost(from.primary, to.primary) + cost(from.secondary, to.secondary)
  const crossed = cost(from.primary, to.secondary) + cost(from.secondary, to.primary)
  if (straight <= crossed)
    return {
      primary: swellBetween(from.primary, to.primary, part),
      secondary: swellBetween(from.secondary, to.secondary, part),
    }
  const falling = swellBetween(from.primary, to.secondary, part)
  const rising = swellBetween(from.secondary, to.primary, part)
  return part < 0.5
    ? { primary: falling, secondary: rising }
    : { primary: rising, secondary: falling }
}

function swellBetween(from: SwellTrain, to: SwellTrain, part: number): SwellTrain {
  const apart = distance(from, to)
  if (apart === null || apart > 1 || !isWhole(from) || !isWhole(to)) return part < 0.5 ? from : to
  return {
    heightMetres: between(from.heightMetres, to.heightMetres, part),
    periodSeconds: between(from.periodSeconds, to.periodSeconds, part),
    directionDegrees: turnedBetween(from.directionDegrees, to.directionDegrees, part),
  }
}
