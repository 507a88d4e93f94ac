import type { MapView, projection } from './map-view'

export type MapTown = { name: string; longitude: number; latitude: number }

type Size = { width: number; height: number }
type Map = ReturnType<typeof projection>

/** px; what stands there already. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** The best of a coast: its name over its rating and hours, out at sea before it. */
export type MapBest = {
  longitude: number
  latitude: number
  facingDegrees: number
  name: string
  /** '8.4 14–17 h' */
  note: string
  /** The rating's word, which colours the note. */
  tone: string
}

export type PlacedBest = MapBest & { x: number; y: number; anchor: 'start' | 'middle' | 'end' }

const charPx = 6.8
const linePx = 14

const touches = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const isWithin = ({ left, top, right, bottom }: Box, { width, height }: Size): boolean =>
  left >= 2 && top >= 2 && right <= width - 2 && bottom <= height - 2

/** A text's left edge by where it is held. */
const leftOf = (x: number, wide: number, anchor: PlacedBest['anchor']) =>
  anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2

/** Those that fit beyond their needle without touching what is taken, the earlier ones first. Adds to what is taken. */
export function placeBests(
  map: Map,
  bests: readonly MapBest[],
  view: MapView,
  size: Size,
  beyondPx: number,
  taken: Box[],
): PlacedBest[] {
  return bests.flatMap((best) => {
    const at = map.toPx(view, best, size)
    if (at.x < 0 || at.x > size.width || at.y < 0 || at.y > size.height) return []
    const angle = (best.facingDegrees * Math.PI) / 180
    const [east, south] = [Math.sin(angle), -Math.cos(angle)]
    const wide = Math.max(best.name.length, best.note.length) * charPx
    const anchor = east > 0.5 ? 'start' : east < -0.5 ? 'end' : 'middle'
    // Straight before the beach, then further out.
    for (const far of [beyondPx, beyondPx + 18, beyondPx + 40]) {
      const x = at.x + east * far
      const top = at.y + south * far - linePx + (south * linePx) / 2
      const left = leftOf(x, wide, anchor)
      const box = { left, top, right: left + wide, bottom: top + 2 * linePx }
      if (!isWithin(box, size) || taken.some((one) => touches(one, box))) continue
      taken.push(box)
      return [{ ...best, x, y: top + linePx - 3, anchor }]
    }
    return []
  })
}

/** The names that fit, each over its place, without touching what is taken; earlier ones choose first. */
export function placeTowns(
  map: Map,
  towns: readonly MapTown[],
  view: MapView,
  size: Size,
  taken: Box[],
) {
  return towns.flatMap(({ name, ...place }) => {
    const at = map.toPx(view, place, size)
    const wide = name.length * charPx
    if (at.x < 0 || at.x > size.width || at.y < 16 || at.y > size.height - 4) return []
    const anchor =
      at.x + wide / 2 > size.width - 4 ? 'end' : at.x - wide / 2 < 4 ? 'start' : 'middle'
    const left = leftOf(at.x, wide, anchor)
    const y = at.y - 6
    const box = { left, top: y - 11, right: left + wide, bottom: y + 4 }
    if (taken.some((one) => touches(one, box))) return []
    taken.push(box)
    return [{ name, x: at.x, y, anchor } as const]
  })
}

type SeaPlace = { id: number; longitude: number; latitude: number; facingDegrees: number }

/** px around the middle of a mark of swell and wind. */
const seaHalf = { width: 24, height: 20 }

/**
 * Where swell and wind are drawn: before some of the beaches, apart from each other, on water, and clear of what is
 * taken. Adds to what is taken.
 */
export function placeSeas(
  map: Map,
  places: readonly SeaPlace[],
  view: MapView,
  size: Size,
  { offPx, apartPx }: { offPx: number; apartPx: number },
  isLand: (longitude: number, latitude: number) => boolean,
  taken: Box[],
): { id: number; x: number; y: number }[] {
  const placed: { id: number; x: number; y: number }[] = []
  const beaches = places.map((place) => map.toPx(view, place, size))
  for (const [index, place] of places.entries()) {
    const angle = (place.facingDegrees * Math.PI) / 180
    const beach = beaches[index]
    if (!beach) continue
    const [x, y] = [beach.x + Math.sin(angle) * offPx, beach.y - Math.cos(angle) * offPx]
    const box = {
      left: x - seaHalf.width,
      top: y - seaHalf.height,
      right: x + seaHalf.width,
      bottom: y + seaHalf.height,
    }
    const isDry = [box.left, x, box.right].some((at) =>
      [box.top, y, box.bottom].some((level) => {
        const { longitude, latitude } = map.toPlace(view, { x: at, y: level }, size)
        return isLand(longitude, latitude)
      }),
    )
    if (
      isDry ||
      !isWithin(box, size) ||
      taken.some((one) => touches(one, box)) ||
      placed.some((one) => Math.hypot(one.x - x, one.y - y) < apartPx) ||
      beaches.some((one) => Math.hypot(one.x - x, one.y - y) < offPx * 0.8)
    )
      continue
    placed.push({ id: place.id, x, y })
    taken.push(box)
  }
  return placed
}

type Polygons = readonly (readonly (readonly (readonly number[])[])[])[]

/** Whether a place lies on land: GeoJSON polygons of [longitude, latitude], counted by crossings (even-odd rule). */
export function onLand(polygons: Polygons): (longitude: number, latitude: number) => boolean {
  const rings = polygons.flat()
  return (longitude, latitude) => {
    let isIn = false
    for (const ring of rings) {
      for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
        const [ax = 0, ay = 0] = ring[index] ?? []
        const [bx = 0, by = 0] = ring[before] ?? []
        if (
          ay > latitude !== by > latitude &&
          longitude < ((bx - ax) * (latitude - ay)) / (by - ay) + ax
        )
          isIn = !isIn
      }
    }
    return isIn
  }
}
