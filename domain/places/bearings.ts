import type { BearingSector } from '../wire/spot'

/** Any angle as a bearing from 0 up to, not including, 360. */
export function normaliseBearing(angle: number): number {
  const turned = angle % 360
  return turned < 0 ? turned + 360 : turned
}

/** Smallest angle between two bearings, 0 to 180. */
export function angleBetween(a: number, b: number): number {
  const difference = normaliseBearing(a - b)
  return difference > 180 ? 360 - difference : difference
}

/** True when `bearing` lies in the clockwise sector, edges included; a sector may wrap through north. */
export function inSector(bearing: number, sector: BearingSector): boolean {
  const width = sectorWidth(sector)
  return normaliseBearing(bearing - sector.from) <= width
}

/** Clockwise width in degrees. 0 to 360 is the whole circle, not nothing. */
export function sectorWidth(sector: BearingSector): number {
  if (sector.to - sector.from === 360) return 360
  return normaliseBearing(sector.to - sector.from)
}

/** The bearing half-way through a sector. */
export function sectorMiddle(sector: BearingSector): number {
  return normaliseBearing(sector.from + sectorWidth(sector) / 2)
}

/** A bearing part of the way from one to another by the shorter turn; `part` from 0 to 1. */
export function bearingBetween(from: number, to: number, part: number): number {
  const turn = normaliseBearing(to - from)
  return normaliseBearing(from + (turn > 180 ? turn - 360 : turn) * part)
}

/** Clockwise from north. */
export const compassPoints = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
] as const
type CompassPoint = (typeof compassPoints)[number]

/** The nearest of the sixteen points of the compass. */
export function compassPoint(bearing: number): CompassPoint {
  return compassPoints[Math.round(normaliseBearing(bearing) / 22.5) % 16]!
}
