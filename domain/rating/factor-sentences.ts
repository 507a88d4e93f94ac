import { formatHeight, formatPeriod, formatSpeed } from '../units/format'
import type { UnitSystem } from '../units/unit-system'
import { type WindClass, windClassLabel } from '../wind/wind-class'
import type { Spot } from '../wire/spot'
import { flatBelowMetres, type SizeBand } from './size-band'

const text = ({ value, unit }: { value: string; unit: string }) => `${value} ${unit}`

/** @param heightMetres the surf at the beach, not the swell offshore */
export function sizeSentence(heightMetres: number, band: SizeBand, units: UnitSystem): string {
  const height = text(formatHeight(heightMetres, units))
  if (heightMetres < flatBelowMetres) return 'Flat at the beach'
  if (heightMetres < band.minMetres) return `Small for this break at about ${height}`
  if (heightMetres > band.maxMetres) return `Big for this break at about ${height}`
  return `About ${height} at the beach suits this break`
}

/** Bands in common use: under 6 s chop, to 9 s wind swell, to 12 s medium, then groundswell. */
export function periodSentence(peakPeriodSeconds: number): string {
  const period = text(formatPeriod(peakPeriodSeconds))
  // The sentence must agree with the number it names.
  const seconds = Math.round(peakPeriodSeconds)
  if (seconds < 6) return `${period} is short chop`
  if (seconds < 9) return `${period} wind swell has little push`
  if (seconds < 12) return `${period} swell has some push`
  return `${period} groundswell carries power`
}

const strongOffshoreKmh = 35
const blownOutKmh = 25
const noticeableKmh = 15

/** What the wind does to the faces. */
export function windSentence(wind: WindClass, speedKmh: number, units: UnitSystem): string {
  const what = `${windClassLabel(wind)} ${text(formatSpeed(speedKmh, units))}`
  switch (wind) {
    case 'glassy':
      return 'Hardly any wind leaves it glassy'
    case 'offshore':
    case 'cross-offshore':
      if (speedKmh >= strongOffshoreKmh) return `${what} makes it hard to get in`
      return wind === 'offshore' ? `${what} keeps faces clean` : `${what} keeps it mostly clean`
    case 'cross-shore':
      return speedKmh >= noticeableKmh
        ? `${what} puts chop across the faces`
        : `${what} ruffles it a little`
    case 'cross-onshore':
    case 'onshore':
      if (speedKmh >= blownOutKmh) return `${what} blows it out`
      return speedKmh >= noticeableKmh
        ? `${what} crumbles the faces`
        : `${what} ruffles it a little`
  }
}

/** From this share of the swell's energy on, direction takes nothing from the rating. */
export const plentyOfExposure = 0.3
/** Below this share the swell is said to miss the beach, and the rating stays under 'fair'. */
export const mostlyMisses = 0.1

/**
 * @param exposure the share of the swell's energy that points at the beach, 0 to 1
 * @param directionDegrees where the swell comes from; null when only its share is known
 */
export function directionSentence(exposure: number, directionDegrees: number | null): string {
  const swell =
    directionDegrees === null ? 'The swell' : `Swell from ${Math.round(directionDegrees) % 360}°`
  if (exposure < mostlyMisses) return `${swell} mostly misses this beach`
  if (exposure < plentyOfExposure) return `${swell} partly bends in here`
  return `${swell} reaches this beach`
}

/** @param rangePosition 0 at the lowest astronomical tide, 1 at the highest */
export function tideSentence(
  spot: Pick<Spot, 'bestTide'>,
  rangePosition: number,
  fits: boolean,
): string {
  const tide = tideWord(rangePosition)
  if (fits) return `${tide} suits this break`
  return `${tide} does not suit this break, which likes ${spot.bestTide} tide`
}

/** @param rangePosition as for `tideSentence` */
export function tideWord(rangePosition: number): 'Low tide' | 'Mid tide' | 'High tide' {
  if (rangePosition < 0.36) return 'Low tide'
  return rangePosition > 0.62 ? 'High tide' : 'Mid tide'
}
