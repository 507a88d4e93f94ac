import type { BearingSector, Position } from '../wire/spot'

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

/** The bearing of what goes so far to the east and to the north. */
export const bearingOf = (east: number, north: number): number =>
  normaliseBearing(degrees(Math.atan2(east, north)))

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
export const compassPoints: readonly string[] =
  'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ')

/** The nearest of the sixteen points of the compass. */
export function compassPoint(bearing: number): string {
  return compassPoints[Math.round(normaliseBearing(bearing) / 22.5) % 16]!
}

/** Mean radius of the Earth in km (product rule 2). */
const earthRadiusKm = 6371

export const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** Great-circle distance in km (haversine). */
export function distanceKm(a: Position, b: Position): number {
  const latitudes = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const longitudes = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const h = latitudes + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitudes
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The point `km` away from `position` along a great circle that starts at `bearing`. */
export function destination(position: Position, bearing: number, km: number): Position {
  const angle = km / earthRadiusKm
  const latitude = radians(position.latitude)
  const course = radians(bearing)
  const sine =
    Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(course)
  const east = Math.atan2(
    Math.sin(course) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * sine,
  )
  const longitude = position.longitude + degrees(east)
  return {
    latitude: degrees(Math.asin(Math.min(1, Math.max(-1, sine)))),
    longitude: ((longitude + 540) % 360) - 180,
  }
}

/** The value at a bearing of straight lines between values that stand evenly around the compass, the first at north. */
export function aroundCompass(values: ArrayLike<number>, bearing: number): number {
  const place = (normaliseBearing(bearing) * values.length) / 360
  const before = Math.floor(place)
  const a = values[before % values.length]!
  const b = values[(before + 1) % values.length]!
  return a + (b - a) * (place - before)
}
