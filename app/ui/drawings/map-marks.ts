import type { Tone } from '../tone'
import { coastMap, type MapPoint, type MapSize, type MapView } from './map-view'

export type MapTown = MapPoint & { name: string }

/** Words on a map: cut out of what they stand on, whose colour their stroke has. */
export const mapWords = 'text-[12px] stroke-[3px] [paint-order:stroke]'

/** px */
export type Box = { left: number; top: number; right: number; bottom: number }

/** A map view in px, and the boxes that are taken in it; each function that places something adds its box. */
export type Ground = {
  size: MapSize
  toPx: (place: MapPoint) => Point
  isLand: (at: Point) => boolean
  taken: Box[]
}

export function groundOf(
  view: MapView,
  size: MapSize,
  isLand: (longitude: number, latitude: number) => boolean,
  taken: Box[] = [],
): Ground {
  return {
    size,
    toPx: (place) => coastMap.toPx(view, place, size),
    isLand: (at) => {
      const { longitude, latitude } = coastMap.toPlace(view, at, size)
      return isLand(longitude, latitude)
    },
    taken,
  }
}

type Beach = MapPoint & { facingDegrees: number }

/** The best of a coast: its name over its rating and hours, out at sea before it. */
export type MapBest = Beach & {
  name: string
  /** '8.4 14–17 h' */
  note: string
  /** The rating's word, which colours the note. */
  tone: Tone
}

type Anchor = 'start' | 'middle' | 'end'

/** `end`: px of the end of the thread that ties the words to their beach. */
type PlacedBest = MapBest & {
  x: number
  y: number
  anchor: Anchor
  /** The note stands behind the name, not below it. */
  isLine: boolean
  beach: Point
  end: Point
}

export type Point = { x: number; y: number }

const charPx = 6.8
const linePx = 14

const touches = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Whether a box lies within the drawing, over nothing that is taken. */
export const hasRoom = (box: Box, { size: { width, height }, taken }: Ground): boolean =>
  box.left >= 2 &&
  box.top >= 2 &&
  box.right <= width - 2 &&
  box.bottom <= height - 2 &&
  !taken.some((one) => touches(one, box))

/** Whether land lies under a box: at its corners, its middle, and between them. */
const isDry = ({ left, top, right, bottom }: Box, { isLand }: Ground): boolean =>
  [left, (left + right) / 2, right].some((x) =>
    [top, (top + bottom) / 2, bottom].some((y) => isLand({ x, y })),
  )

/** The left edge of a text `wide` px, anchored at `x`. */
const leftOf = (x: number, wide: number, anchor: Anchor) =>
  anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2

/** px beyond the longest needle where words may be held; further off they would seem another beach's. */
const threads = [6, 20, 34]
/** Sides of a thread's end on which words may stand, each with the way to it. */
const sides = [
  { to: { x: 0, y: 1 }, anchor: 'middle' },
  { to: { x: 0, y: -1 }, anchor: 'middle' },
  { to: { x: 1, y: 0 }, anchor: 'start' },
  { to: { x: -1, y: 0 }, anchor: 'end' },
] as const

/**
 * The names that fit at the end of a short thread from their needle: on water, over no needle and nothing that is
 * taken, with no thread through another's name. The earlier ones first; the others are left out, but not the first one,
 * which words beside the map name: it has a line on land or further off where it has no other place.
 * @param longestPx of a needle of a perfect score, which every needle may have at some hour
 */
export function placeBests(
  bests: readonly MapBest[],
  ground: Ground,
  needles: readonly (Beach & { score: number | null })[],
  longestPx: number,
): PlacedBest[] {
  const { size, toPx, taken } = ground
  const tips = needles.flatMap((needle) => {
    const beach = toPx(needle)
    const lengths = needle.score === null ? [0] : [0, 0.25, 0.5, 0.75, 1]
    return lengths.map((part) => outToSea(beach, needle, longestPx * part))
  })
  const isFree = (box: Box) =>
    hasRoom(box, ground) && !tips.some((tip) => isIn(tip, box)) && !isDry(box, ground)
  return bests.flatMap((best) => {
    const beach = toPx(best)
    if (beach.x < 0 || beach.x > size.width || beach.y < 0 || beach.y > size.height) return []
    const { east, south } = wayOut(best)
    const wide = Math.max(best.name.length, best.note.length) * charPx
    const ways = sides
      .map((side) => ({ ...side, along: side.to.x * east + side.to.y * south }))
      .filter(({ along }) => along > -0.3)
      .toSorted((a, b) => b.along - a.along)
    for (const beyond of threads) {
      const end = outToSea(beach, best, longestPx + beyond)
      const thread = pointsOf(beach, end)
      if (thread.some((point) => taken.some((one) => isIn(point, one)))) break
      for (const { to, anchor } of ways) {
        const x = end.x + to.x * 4
        const left = leftOf(x, wide, anchor)
        const top = end.y + to.y * (linePx + 2) - linePx
        const box = { left, top, right: left + wide, bottom: top + 2 * linePx }
        if (!isFree(box)) continue
        taken.push(box)
        tips.push(...thread)
        return { ...best, x, y: top + linePx - 3, anchor, isLine: false, beach, end }
      }
    }
    if (best !== bests[0]) return []
    const ink = tips.map((at) => ({ beach: at, tip: at }))
    const lines = placeNames([{ ...best, tip: beach }], ground, ink)
    tips.push(...lines.flatMap((line) => pointsOf(line.beach, line.end)))
    return lines
  })
}

/** px between the end of a needle and the box of its name: near it, else at the end of a thread. */
const offs = [5, 16, 28, 42, 58, 76, 96, 120, 150, 180]
const ways = Array.from({ length: 16 }, (_, way) => ({
  x: Math.cos((way * Math.PI) / 8),
  y: Math.sin((way * Math.PI) / 8),
}))

/**
 * A line of words for each of few needles: near its end, else at the end of a thread, over no needle and no other name,
 * on land where the water has no room. What has no room at all is left out.
 */
export function placeNames(
  named: readonly (MapBest & { tip: Point })[],
  { size, taken }: Ground,
  needles: readonly { beach: Point; tip: Point }[],
): PlacedBest[] {
  const ink = needles.flatMap(({ beach, tip }) => pointsOf(beach, tip))
  return named.flatMap((one) => {
    const wide = (one.name.length + one.note.length + 1) * charPx
    for (const off of offs) {
      for (const { x, y } of ways) {
        const left = kept(one.tip.x + x * (off + wide / 2) - wide / 2, size.width - 2 - wide)
        const top = kept(one.tip.y + y * (off + linePx / 2) - linePx / 2, size.height - 2 - linePx)
        const box = { left, top, right: left + wide, bottom: top + linePx }
        if (taken.some((other) => touches(other, box)) || ink.some((point) => isIn(point, box)))
          continue
        const end = {
          x: Math.min(box.right, Math.max(left, one.tip.x)),
          y: Math.min(box.bottom, Math.max(top, one.tip.y)),
        }
        taken.push(box)
        const at = { x: left, y: box.bottom - 3, anchor: 'start', isLine: true } as const
        return { ...one, ...at, beach: one.tip, end }
      }
    }
    return []
  })
}

const kept = (at: number, most: number) => Math.max(2, Math.min(most, at))

const isIn = ({ x, y }: Point, box: Box) => touches({ left: x, top: y, right: x, bottom: y }, box)

export const straightPath = (from: Point, to: Point): string =>
  `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`

/** A line as points 4 px apart at most, less than a line of words is high. */
function pointsOf(from: Point, to: Point): Point[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4))
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }))
}

/** px to the right and down for each px out to sea. */
function wayOut({ facingDegrees }: { facingDegrees: number }) {
  const angle = (facingDegrees * Math.PI) / 180
  return { east: Math.sin(angle), south: -Math.cos(angle) }
}

export function outToSea(beach: Point, facing: { facingDegrees: number }, px: number): Point {
  const { east, south } = wayOut(facing)
  return { x: beach.x + east * px, y: beach.y + south * px }
}

/** The names that fit, each over its place, without touching what is taken; earlier ones choose first. */
export function placeTowns(towns: readonly MapTown[], { size, toPx, taken }: Ground) {
  return towns.flatMap(({ name, ...place }) => {
    const at = toPx(place)
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

/** px around the middle of a mark of swell and wind. */
const seaHalf = { width: 24, height: 20 }

/** Where swell and wind are drawn: off some of the beaches, apart, on water, and clear of what is taken. */
export function placeSeas(
  places: readonly (Beach & { id: number })[],
  ground: Ground,
  { offPx, apartPx }: { offPx: number; apartPx: number },
): { id: number; x: number; y: number }[] {
  const placed: { id: number; x: number; y: number }[] = []
  const beaches = places.map(ground.toPx)
  for (const [index, place] of places.entries()) {
    const beach = beaches[index]!
    const { x, y } = outToSea(beach, place, offPx)
    const box = {
      left: x - seaHalf.width,
      top: y - seaHalf.height,
      right: x + seaHalf.width,
      bottom: y + seaHalf.height,
    }
    if (
      isDry(box, ground) ||
      !hasRoom(box, ground) ||
      placed.some((one) => Math.hypot(one.x - x, one.y - y) < apartPx) ||
      beaches.some((one) => Math.hypot(one.x - x, one.y - y) < offPx * 0.8)
    )
      continue
    placed.push({ id: place.id, x, y })
    ground.taken.push(box)
  }
  return placed
}
