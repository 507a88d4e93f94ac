import { onceFor } from '../../once-for'
import { normaliseBearing } from '../../places/bearings'
import { roughShares } from './rough-shares'
import { readShares, shareDegrees, shareDirections, sharePeriods } from './share-rows'
import type { SwellGuide } from './swell-guide'

type NearshoreTable = {
  /** Rows by period, in each the directions from north. */
  shares: Float64Array
  /** The greatest share of each row. */
  most: number[]
}

const tableOf = onceFor((spot: SwellGuide): NearshoreTable => {
  const shares = spot.surfShares ? readShares(spot.surfShares.shares) : roughShares(spot)
  return {
    shares,
    most: sharePeriods.map((_, row) =>
      Math.max(0.01, ...shares.subarray(row * shareDirections, (row + 1) * shareDirections)),
    ),
  }
})

/**
 * What `breakingHeight` asks for: the height of a deep-water swell that comes straight in and breaks as high as this
 * one does, to its height at the wave model's point. Straight between directions and periods, level beyond them.
 */
export function heightShare(spot: SwellGuide, fromDegrees: number, peakSeconds: number): number {
  const { shares } = tableOf(spot)
  return betweenPeriods(peakSeconds, (row) => shareAt(shares, row, fromDegrees))
}

/**
 * How much of a swell's energy, 0 to 1, finds the way to the beach, beside what finds it from the direction that the
 * beach is most open to.
 */
export function openShare(spot: SwellGuide, fromDegrees: number, peakSeconds: number): number {
  const { shares, most } = tableOf(spot)
  return betweenPeriods(peakSeconds, (row) => (shareAt(shares, row, fromDegrees) / most[row]!) ** 2)
}

function shareAt(shares: Float64Array, row: number, fromDegrees: number): number {
  const direction = normaliseBearing(fromDegrees) / shareDegrees
  const before = Math.floor(direction) % shareDirections
  const a = shares[row * shareDirections + before]!
  const b = shares[row * shareDirections + ((before + 1) % shareDirections)]!
  return a + (b - a) * (direction - Math.floor(direction))
}

function betweenPeriods(peakSeconds: number, read: (row: number) => number): number {
  const [short, long] = sharePeriods
  const part = Math.min(1, Math.max(0, (peakSeconds - short) / (long - short)))
  const a = read(0)
  return part === 0 ? a : a + (read(1) - a) * part
}
