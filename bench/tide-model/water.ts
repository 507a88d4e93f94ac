import { distanceKm } from '#domain/places/bearings'
import type { Position } from '#domain/wire/spot'

/** Headlands that part two seas: from the land behind each to its tip, round which the water goes. */
const headlands: { root: Position; tip: Position }[] = [
  // Cape Otway
  { root: { latitude: -38.55, longitude: 143.45 }, tip: { latitude: -38.88, longitude: 143.51 } },
  // Wilsons Promontory
  { root: { latitude: -38.62, longitude: 146.33 }, tip: { latitude: -39.16, longitude: 146.4 } },
  // Cape Howe
  { root: { latitude: -37.2, longitude: 149.6 }, tip: { latitude: -37.53, longitude: 149.99 } },
  // Tasmania's west coast, with the islands off its north-west
  { root: { latitude: -41.3, longitude: 145.3 }, tip: { latitude: -40.45, longitude: 144.65 } },
]

/** How far apart two places are along the water, in km: round a headland where one lies between them. */
export function waterKm(a: Position, b: Position): number {
  const between = headlands.filter(({ root, tip }) => cross(a, b, root, tip))
  const round = between.map(({ tip }) => distanceKm(a, tip) + distanceKm(tip, b))
  return Math.max(distanceKm(a, b), ...round)
}

/** True where the lines a–b and c–d cross. */
function cross(a: Position, b: Position, c: Position, d: Position): boolean {
  const side = (p: Position, q: Position, r: Position) =>
    Math.sign(
      (q.longitude - p.longitude) * (r.latitude - p.latitude) -
        (q.latitude - p.latitude) * (r.longitude - p.longitude),
    )
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
}
