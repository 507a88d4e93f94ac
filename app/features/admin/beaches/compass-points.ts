import { normaliseBearing } from '#domain/places/bearings'
import type { BearingSector } from '#domain/wire/spot'

/** The bearing of a point as seen from the middle of a north-up ring, in whole degrees from 0 to 359. */
export const bearingOf = (x: number, y: number): number =>
  Math.round(normaliseBearing((Math.atan2(x, -y) * 180) / Math.PI)) % 360

/** A bearing some degrees further, going round through north. */
export const turned = (bearing: number, by: number): number => normaliseBearing(bearing + by) % 360

/** The outline of a clockwise sector between two radii, drawn around 0,0; it may cross north. */
export function sectorPath({ from, to }: BearingSector, inner: number, outer: number): string {
  const width = to - from === 360 ? 359.9 : normaliseBearing(to - from)
  const far = width > 180 ? 1 : 0
  const at = (bearing: number, radius: number) => {
    const angle = (bearing * Math.PI) / 180
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
  }
  const end = from + width
  return `M${at(from, outer)}A${outer} ${outer} 0 ${far} 1 ${at(end, outer)}L${at(end, inner)}A${inner} ${inner} 0 ${far} 0 ${at(from, inner)}Z`
}

/** A new sector that does not lie on the others: around the facing, or opposite when that is taken. */
export function freshSector(
  sectors: readonly BearingSector[],
  facingDegrees: number,
): BearingSector {
  const isTaken = (bearing: number) =>
    sectors.some(({ from, to }) => normaliseBearing(bearing - from) <= normaliseBearing(to - from))
  const middle =
    [0, 90, 270, 180, 45, 135, 225, 315]
      .map((turn) => turned(Math.round(facingDegrees), turn))
      .find((bearing) => !isTaken(bearing)) ?? facingDegrees
  return { from: turned(middle, -20), to: turned(middle, 20) }
}
