import type { Position } from '../wire/spot'

/** Mean radius of the Earth in km (product rule 2). */
const earthRadiusKm = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180
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
