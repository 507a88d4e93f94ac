import { Minus, Plus, Scan } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Icon } from '../icon'
import { IconButton } from '../icon-button'
import type { Tone } from '../tone'
import styles from './coast-map.module.css'
import { landPath, northernCut } from './land-path'
import { MapEnd } from './map-end'
import { MapMarker } from './map-marker'
import { sidesForNames } from './map-names'
import { heldWithin, type MapView, projection } from './map-view'
import { clusterMarkers } from './marker-clusters'
import { useMapGestures } from './use-map-gestures'
import { useWidth } from './use-width'

export type CoastMapMarker = {
  id: number
  longitude: number
  latitude: number
  label: string
  tone: Tone | null
  /** The rating as a word. */
  word: string
}

type CoastMapProps = {
  /** Land: polygons, each a list of rings of [longitude, latitude], as in GeoJSON. */
  polygons: readonly (readonly (readonly (readonly number[])[])[])[]
  /** Best first: the first of a crowd gives it its colour and word. */
  markers: readonly CoastMapMarker[]
  selectedId?: number | null
  onSelect: (id: number) => void
  ariaLabel: string
  /** CSS px; by itself it follows the width. */
  height?: number
}

/** The parallel whose shapes are true: the middle of the Victorian coast. */
const parallel = -38.5
const map = projection(parallel)
const crowdPx = 40
/** Nearer than this only pixels grow: about eight metres each. */
const nearestPxPerDegree = 11_000
const stepPx = 60
const zoomStep = 1.6

/**
 * A map from our own coastline, no tiles: drag, pinch, Ctrl and wheel, buttons, or arrow keys, + and
 * −, 0. Crowded markers gather under a count and open on a tap; names appear where there is room.
 */
export function CoastMap({
  polygons,
  markers,
  selectedId = null,
  onSelect,
  ariaLabel,
  height: givenHeight,
}: CoastMapProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  const height = givenHeight ?? Math.min(440, Math.max(260, Math.round(width * 0.6)))
  const size = { width, height }
  const home = map.around(markers, size, 36)
  // Null is the whole coast, so that it stays whole when the window changes.
  const [chosenView, setView] = useState<MapView | null>(null)
  const hold = (view: MapView) => heldWithin(view, home, size, nearestPxPerDegree, map.stretch)
  const view = chosenView ? hold(chosenView) : home
  const change = (next: (from: MapView) => MapView) =>
    setView((from) => hold(next(from ? hold(from) : home)))
  const zoom = (factor: number, x = width / 2, y = height / 2) =>
    change((from) => map.zoomed(from, factor, x, y, size))
  const move = (dx: number, dy: number) => change((from) => map.moved(from, dx, dy))
  useMapGestures(frame, { onMove: move, onZoom: zoom })

  const land = useMemo(() => landPath(polygons), [polygons])
  const cut = useMemo(() => northernCut(polygons), [polygons])

  const inSight = markers
    .map((marker) => ({ marker, ...map.toPx(view, marker, size) }))
    .filter(({ x, y }) => x > -20 && x < width + 20 && y > -20 && y < height + 20)
  const clusters = clusterMarkers(inSight, crowdPx)
  const nearest = nearestTo({ x: width / 2, y: height / 2 }, inSight)
  // Towards the spot nearest the middle: it stays where it is, so nobody zooms into empty land.
  const zoomIn = () => zoom(zoomStep, nearest?.x, nearest?.y)
  const nameSides = sidesForNames(
    clusters.map(({ members, x, y }) => ({
      x,
      y,
      label: members[0]?.marker.label ?? '',
      word: members[0]?.marker.word ?? '',
      isCrowd: members.length > 1,
    })),
    size,
  )

  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(stepPx, 0),
    ArrowRight: () => move(-stepPx, 0),
    ArrowUp: () => move(0, stepPx),
    ArrowDown: () => move(0, -stepPx),
    '+': zoomIn,
    '=': zoomIn,
    '-': () => zoom(1 / zoomStep),
    '0': () => setView(null),
  }
  const pressKey = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const open = (members: readonly { marker: CoastMapMarker }[]) => {
    const [first, ...rest] = members.map(({ marker }) => marker)
    if (!first) return
    const isNearest = view.pxPerDegree >= nearestPxPerDegree
    if (rest.length === 0 || isNearest) onSelect(first.id)
    else setView(hold(map.around([first, ...rest], size, 64)))
  }

  const origin = map.toPx(view, { longitude: 0, latitude: 0 }, size)
  return (
    <section className={styles.map} aria-label={ariaLabel}>
      <div
        ref={frame}
        className={`${styles.frame} ${chosenView ? styles.near : ''}`}
        style={{ height }}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated by keys
        tabIndex={0}
        aria-label="Map: arrow keys move, plus and minus zoom, 0 shows the whole coast"
        onKeyDown={pressKey}
      >
        <svg width={width} height={height} aria-hidden="true" focusable="false">
          <g
            transform={`translate(${origin.x} ${origin.y}) scale(${view.pxPerDegree} ${-view.pxPerDegree * map.stretch})`}
          >
            <path className={styles.shelf} d={land} />
            <path className={styles.land} d={land} />
          </g>
          {cut !== null && (
            <MapEnd y={map.toPx(view, { longitude: 0, latitude: cut }, size).y} width={width} />
          )}
        </svg>
        {clusters.map(({ members, x, y }, index) => (
          <MapMarker
            key={members[0]?.marker.id}
            x={x}
            y={y}
            members={members.map(({ marker }) => marker)}
            isSelected={members.some(({ marker }) => marker.id === selectedId)}
            nameSide={nameSides[index] ?? null}
            onOpen={() => open(members)}
          />
        ))}
      </div>
      <div className={styles.controls}>
        <IconButton variant="quiet" label="Zoom in" onClick={zoomIn}>
          <Icon of={Plus} />
        </IconButton>
        <IconButton variant="quiet" label="Zoom out" onClick={() => zoom(1 / zoomStep)}>
          <Icon of={Minus} />
        </IconButton>
        <IconButton variant="quiet" label="Whole coast" onClick={() => setView(null)}>
          <Icon of={Scan} />
        </IconButton>
      </div>
    </section>
  )
}

type Point = { x: number; y: number }

function nearestTo(middle: Point, places: readonly Point[]): Point | undefined {
  const distance = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y)
  return places.toSorted((a, b) => distance(a) - distance(b))[0]
}
