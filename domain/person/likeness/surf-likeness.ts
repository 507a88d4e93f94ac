import { angleBetween, normaliseBearing } from '../../places/bearings'
import type { ForecastHour } from '../../sea/forecast/forecast-hour'
import { rangePositionAt, tideRateAt } from '../../tide/tide-at-spot'
import type { Gauge } from '../../wire/gauge'
import type { Spot } from '../../wire/spot'
import type { AttachedConditions } from '../../wire/surf-log'

/** What two surfs are compared by, as the beach itself sees it, so that two beaches can be compared. */
export type BeachSea = {
  /** At the beach, breaking. */
  surfHeightMetres: number
  /** Of the open sea (in a bay, of the bay's waves), because that is what a logged surf holds; null where not known. */
  wavePeriodSeconds: number | null
  /** Where the waves come from, degrees clockwise of straight in; null where not known. */
  waveFromFacingDegrees: number | null
  windSpeedKmh: number
  /** Where the wind comes from, degrees clockwise of straight in: 180 is offshore. */
  windFromFacingDegrees: number
  tide: BeachTide | null
}

/** Null where no tide is reliably known. */
type BeachTide = {
  /** 0 at the lowest, 1 at the highest astronomical tide. */
  position: number
  isRising: boolean
}

/**
 * How much of each makes one unit of difference: the least that surfers have another word for.
 * - size: half a doubling, a factor of 1.41. The words knee, waist, chest, head, overhead and double overhead
 *   (`person/surf-log/size-words.ts`) stand a factor of 1.43 apart in the mean.
 * - period: 3 s, as a person's taste is measured (`person/own-rating/taste-terms.ts`).
 * - direction: 30°, beyond which a wave model speaks of another swell (`sea/forecast/hour-at.ts`).
 * - wind: 10 km/h between the two winds as vectors, so that the direction counts as much as the wind is strong: a little
 *   more than what ruffles nothing (`sea/wind/wind-class.ts`, 8 km/h).
 * - tide: a third of the range between lowest and highest astronomical tide: low, mid, high.
 * - a tide that falls in place of rising: half a unit; whatever is known of one of two surfs only: one unit. Both are
 *   our judgement.
 */
export const likenessScales = {
  sizeDoublings: 0.5,
  periodSeconds: 3,
  directionDegrees: 30,
  windKmh: 10,
  tidePosition: 1 / 3,
  otherMovement: 0.5,
  unknown: 1,
} as const

/** Below this every sea counts as equally flat. */
export const flatMetres = 0.3

/**
 * How unlike two surfs are: the root of the squares of their differences in the units of `likenessScales`. 0: alike in
 * everything; 1: one difference that surfers have a word for. Symmetric, and never smaller when one difference grows.
 */
export function unlikeness(a: BeachSea, b: BeachSea): number {
  const scales = likenessScales
  return Math.hypot(
    sizeDoublings(a, b) / scales.sizeDoublings,
    apart(a.wavePeriodSeconds, b.wavePeriodSeconds, (x, y) => (x - y) / scales.periodSeconds),
    apart(
      a.waveFromFacingDegrees,
      b.waveFromFacingDegrees,
      (x, y) => angleBetween(x, y) / scales.directionDegrees,
    ),
    windApartKmh(a, b) / scales.windKmh,
    apart(a.tide, b.tide, (x, y) =>
      Math.hypot(
        (x.position - y.position) / scales.tidePosition,
        x.isRising === y.isRising ? 0 : scales.otherMovement,
      ),
    ),
  )
}

/** Signed: positive where `b` is the bigger. */
export const sizeDoublings = (a: BeachSea, b: BeachSea): number =>
  Math.log2(Math.max(flatMetres, b.surfHeightMetres) / Math.max(flatMetres, a.surfHeightMetres))

function windApartKmh(a: BeachSea, b: BeachSea): number {
  const angle = angleBetween(a.windFromFacingDegrees, b.windFromFacingDegrees) * (Math.PI / 180)
  // The law of cosines, in the form that never becomes negative.
  const across = 2 * Math.sin(angle / 2) * Math.sqrt(a.windSpeedKmh * b.windSpeedKmh)
  return Math.hypot(a.windSpeedKmh - b.windSpeedKmh, across)
}

function apart<Value>(
  a: Value | null,
  b: Value | null,
  between: (a: Value, b: Value) => number,
): number {
  if (a === null && b === null) return 0
  return a === null || b === null ? likenessScales.unknown : between(a, b)
}

/** The sea of a logged surf as its beach saw it, from what was kept with it; null where surf or wind are not known. */
export function beachSeaLogged(
  spot: Spot,
  gauge: Gauge | null,
  logged: { startedAtMs: number; conditions: AttachedConditions | null },
): BeachSea | null {
  const sea = logged.conditions && beachSeaOf(spot, logged.conditions)
  return sea && { ...sea, tide: beachTideAt(spot, gauge, logged.startedAtMs) }
}

type KnownSea = Pick<
  ForecastHour,
  | 'surfHeightMetres'
  | 'wavePeriodSeconds'
  | 'waveDirectionDegrees'
  | 'windSpeedKmh'
  | 'windDirectionDegrees'
>

/** Whether enough is known of a surf to compare others with it. */
export const canBeLike = (known: KnownSea | null): boolean =>
  known !== null && beachSeaOf({ facingDegrees: 0 }, known) !== null

/** Without its tide, which costs more than all the rest. */
export function beachSeaOf(
  { facingDegrees }: Pick<Spot, 'facingDegrees'>,
  known: KnownSea,
): Omit<BeachSea, 'tide'> | null {
  const { surfHeightMetres, windSpeedKmh, windDirectionDegrees, waveDirectionDegrees } = known
  if (surfHeightMetres === null || windSpeedKmh === null || windDirectionDegrees === null)
    return null
  const seen = (degrees: number) => normaliseBearing(degrees - facingDegrees)
  return {
    surfHeightMetres,
    wavePeriodSeconds: known.wavePeriodSeconds,
    waveFromFacingDegrees: waveDirectionDegrees === null ? null : seen(waveDirectionDegrees),
    windSpeedKmh,
    windFromFacingDegrees: seen(windDirectionDegrees),
  }
}

export function beachTideAt(spot: Spot, gauge: Gauge | null, atMs: number): BeachTide | null {
  const position = rangePositionAt(spot, gauge, atMs)
  if (gauge === null || position === null) return null
  return { position, isRising: tideRateAt(gauge, spot.tide, atMs) > 0 }
}
