import { useMemo } from 'react'
import type { Tone } from '../tone'
import styles from './bristle-map.module.css'
import { landPath } from './land-path'
import { type MapView, projection } from './map-view'

export type Needle = {
  id: number
  longitude: number
  latitude: number
  /** The bearing out to sea, along which it stands. */
  facingDegrees: number
  /** Out of 10; null is a dot without a length. */
  score: number | null
  tone: Tone | null
}

export type MapTown = { name: string; longitude: number; latitude: number }

type BristleMapProps = {
  /** Land: polygons, each a list of rings of [longitude, latitude], as in GeoJSON. */
  polygons: readonly (readonly (readonly (readonly number[])[])[])[]
  needles: readonly Needle[]
  towns: readonly MapTown[]
  view: MapView
  width: number
  height: number
  /** Px of the needle of a perfect score. */
  longest: number
  selectedId: number | null
  /** A part of it that stands enlarged elsewhere. */
  framed?: { view: MapView; width: number; height: number }
  /** Where it was pressed, and the needle within reach of the finger if there is one. */
  onPress: (at: { longitude: number; latitude: number; id: number | null }) => void
  label: string
}

/** The parallel whose shapes are true: the middle of the Victorian coast. */
export const coastMap = projection(-38.5)
/** How far beside a needle a finger still means it. */
const reachPx = 24

/**
 * A needle a spot, standing off the coast along its facing; its length and ink are the rating. No clusters and no counts:
 * where spots crowd, the better needle stands in front.
 */
export function BristleMap(props: BristleMapProps) {
  const { polygons, needles, towns, view, width, height, longest, selectedId, framed } = props
  const size = { width, height }
  const land = useMemo(() => landPath(polygons), [polygons])
  const origin = coastMap.toPx(view, { longitude: 0, latitude: 0 }, size)
  const placed = needles
    .map((needle) => ({ ...needle, ...ends(needle, coastMap.toPx(view, needle, size), longest) }))
    .sort((a, b) => (a.score ?? -1) - (b.score ?? -1))
  const frame = framed && frameOf(framed, view, size)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list and the reading bar are the way of the keyboard
    <svg
      className={styles.map}
      width={width}
      height={height}
      role="img"
      aria-label={props.label}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        const [x, y] = [event.clientX - box.left, event.clientY - box.top]
        const distance = (one: (typeof placed)[number]) =>
          Math.min(Math.hypot(one.x - x, one.y - y), Math.hypot(one.tipX - x, one.tipY - y))
        const nearest = placed.toSorted((a, b) => distance(a) - distance(b))[0]
        props.onPress({
          longitude: view.longitude + (x - width / 2) / view.pxPerDegree,
          latitude: view.latitude - (y - height / 2) / (view.pxPerDegree * coastMap.stretch),
          id: nearest && distance(nearest) <= reachPx ? nearest.id : null,
        })
      }}
    >
      <rect className={styles.water} width={width} height={height} />
      <path
        className={styles.land}
        d={land}
        transform={`translate(${origin.x} ${origin.y}) scale(${view.pxPerDegree} ${-view.pxPerDegree * coastMap.stretch})`}
      />
      {placed.map((needle) =>
        needle.score === null ? (
          <circle key={needle.id} className={styles.dot} cx={needle.x} cy={needle.y} r={2.5} />
        ) : (
          <g key={needle.id} className={styles[needle.tone ?? 'poor']}>
            <path className={styles.edge} d={needle.d} />
            <path className={styles.needle} d={needle.d} />
          </g>
        ),
      )}
      {placed
        .filter(({ id }) => id === selectedId)
        .map(({ id, x, y }) => (
          <circle key={id} className={styles.selected} cx={x} cy={y} r={9} />
        ))}
      {townsInSight(towns, view, size).map(({ name, x, y, anchor }) => (
        <text key={name} className={styles.town} x={x} y={y} textAnchor={anchor}>
          {name}
        </text>
      ))}
      {frame && <rect className={styles.frame} {...frame} rx={3} />}
    </svg>
  )
}

/** From the spot out to sea. */
function ends(
  { score, facingDegrees }: Pick<Needle, 'score' | 'facingDegrees'>,
  { x, y }: { x: number; y: number },
  longest: number,
) {
  const length = score === null ? 0 : 4 + (longest - 4) * (Math.min(score, 9) / 9) ** 1.5
  const angle = (facingDegrees * Math.PI) / 180
  const [tipX, tipY] = [x + Math.sin(angle) * length, y - Math.cos(angle) * length]
  const at = (one: number, other: number) => `${one.toFixed(1)} ${other.toFixed(1)}`
  return { x, y, tipX, tipY, d: `M${at(x, y)}L${at(tipX, tipY)}` }
}

type Size = { width: number; height: number }

/** The names that fit, each over its place, without touching one before it; earlier ones choose first. */
function townsInSight(towns: readonly MapTown[], view: MapView, size: Size) {
  const taken: { left: number; right: number; y: number }[] = []
  return towns.flatMap(({ name, ...place }) => {
    const at = coastMap.toPx(view, place, size)
    const wide = name.length * 6.4
    if (at.x < 0 || at.x > size.width || at.y < 16 || at.y > size.height - 4) return []
    const anchor =
      at.x + wide / 2 > size.width - 4 ? 'end' : at.x - wide / 2 < 4 ? 'start' : 'middle'
    const left = anchor === 'middle' ? at.x - wide / 2 : anchor === 'end' ? at.x - wide : at.x
    const box = { left, right: left + wide, y: at.y - 6 }
    if (
      taken.some((one) => Math.abs(one.y - box.y) < 15 && left < one.right && one.left < box.right)
    )
      return []
    taken.push(box)
    return [{ name, x: at.x, y: box.y, anchor } as const]
  })
}

function frameOf(
  { view, width, height }: NonNullable<BristleMapProps['framed']>,
  whole: MapView,
  size: Size,
) {
  const scale = whole.pxPerDegree / view.pxPerDegree
  const middle = coastMap.toPx(whole, view, size)
  return {
    x: middle.x - (width * scale) / 2,
    y: middle.y - (height * scale) / 2,
    width: width * scale,
    height: height * scale,
  }
}
