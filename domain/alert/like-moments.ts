import { angleBetween } from '../geo/bearings'
import { type BeachSea, flatMetres, likenessScales } from '../likeness/surf-likeness'
import type { AlertMoment } from './alert-moments'
import { keepWithin, type MomentBits, momentBits, momentColumn } from './moment-bits'
import { mostUnlike, unlikeMisfit } from './surf-rule-fit'

/** A sea in the units of `likenessScales`, for differences to be taken by subtracting; NaN: not known. */
type Coordinates = {
  size: number
  period: number
  waveFromDegrees: number
  windX: number
  windY: number
  tide: number
  isRising: boolean
}

const scales = likenessScales
const sizeScale = 1 / scales.sizeDoublings
/** Squared; so near to it the comparison is done as it is written down (`surf-likeness.ts`). */
const most = mostUnlike ** 2
const slack = 1e-9

function coordinatesOf(sea: BeachSea): Coordinates {
  const { windSpeedKmh, windFromFacingDegrees, tide } = sea
  const angle = windFromFacingDegrees * (Math.PI / 180)
  return {
    size: Math.log2(Math.max(flatMetres, sea.surfHeightMetres)) * sizeScale,
    period: (sea.wavePeriodSeconds ?? Number.NaN) / scales.periodSeconds,
    waveFromDegrees: sea.waveFromFacingDegrees ?? Number.NaN,
    windX: (windSpeedKmh * Math.cos(angle)) / scales.windKmh,
    windY: (windSpeedKmh * Math.sin(angle)) / scales.windKmh,
    tide: (tide?.position ?? Number.NaN) / scales.tidePosition,
    isRising: tide?.isRising ?? false,
  }
}

/** The square of a difference where both are known; one unit where one of them is. */
function squared(a: number, b: number, difference: number): number {
  if (!Number.isNaN(difference)) return difference * difference
  return Number.isNaN(a) && Number.isNaN(b) ? 0 : scales.unknown ** 2
}

/** The square of `unlikeness`, but for rounding. */
function unlikenessSquared(a: Coordinates, b: Coordinates): number {
  const size = a.size - b.size
  const windX = a.windX - b.windX
  const windY = a.windY - b.windY
  let sum = size * size + windX * windX + windY * windY
  if (sum > most * 2) return sum
  sum += squared(a.period, b.period, a.period - b.period)
  sum += squared(a.tide, b.tide, a.tide - b.tide)
  if (!Number.isNaN(a.tide - b.tide) && a.isRising !== b.isRising) sum += scales.otherMovement ** 2
  const turned = Number.isNaN(a.waveFromDegrees - b.waveFromDegrees)
    ? Number.NaN
    : angleBetween(a.waveFromDegrees, b.waveFromDegrees) / scales.directionDegrees
  return sum + squared(a.waveFromDegrees, b.waveFromDegrees, turned)
}

/** Moments that are to be held against a surf that was. */
export function likeMoments(moments: readonly AlertMoment[]) {
  const seas = moments.map(({ sea }) => sea && coordinatesOf(sea))
  const speeds = momentColumn(moments.length, (index) => moments[index]?.sea?.windSpeedKmh ?? null)
  const windMost = mostUnlike * scales.windKmh * (1 + slack)

  /** Exactly as `unlikeMisfit` decides. */
  const isLike = (sea: BeachSea, at: Coordinates, index: number): boolean => {
    const moment = seas[index]
    if (!moment) return false
    const sum = unlikenessSquared(at, moment)
    if (sum > most * (1 + slack)) return false
    return unlikeMisfit({ sea }, moments[index]!) === null
  }

  return {
    /** Leaves the moments whose wind alone does not make them unlike the surf. */
    keepWind: (bits: MomentBits, sea: BeachSea): boolean =>
      keepWithin(bits, speeds, sea.windSpeedKmh - windMost, sea.windSpeedKmh + windMost),
    /** Of the moments in `bits` those that are like it. */
    likeOnes(bits: MomentBits, sea: BeachSea): MomentBits {
      const at = coordinatesOf(sea)
      const like = momentBits(moments.length)
      for (let word = 0; word < bits.length; word++) {
        for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) {
          const index = word * 32 + 31 - Math.clz32(rest & -rest)
          if (isLike(sea, at, index)) like[word] = like[word]! | (rest & -rest)
        }
      }
      return like
    },
  }
}
