import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { shortName } from '../../data/shown/short-name'
import { IconButton } from '../../ui/button'
import { BristleMap, type Needle } from '../../ui/drawings/bristle-map'
import { coastMap, type MapView } from '../../ui/drawings/map-view'
import { type PanZoom, usePanZoom, zoomStep } from '../../ui/drawings/use-pan-zoom'
import { useSize } from '../../ui/drawings/use-width'
import { keptOnCoast, stretchAround, towns, wholeCoast } from './map-stretch'
import { type CoastMap, longestName } from './use-coast-map'

type CoastMapsProps = {
  map: CoastMap
  selectedId: number | null
  onSelect: (spotId: number) => void
}

/** px wide from which the whole coast has room for swell and wind as well. */
const roomyPx = 620

/** As many surf spots as have room for their names. */
const mostNamed = 10

/** The whole coast above; below a stretch of it that is dragged and enlarged, down to a bay whose spots are named. */
export function CoastMaps({ map, selectedId, onSelect }: CoastMapsProps) {
  const [frame, width, height] = useSize<HTMLDivElement>()
  const [moved, setMoved] = useState<{ view: MapView; selectedId: number | null } | null>(null)
  const { needles, land, labels, seaOf, buoys, legend, start, when } = map
  const places = needles.map(({ longitude, latitude }) => ({ longitude, latitude }))
  const selected = needles.find(({ id }) => id === selectedId) ?? null
  const whole = wholeCoast(places, width)
  const near = { width, height: Math.max(leastNearPx, height - whole.height - gapPx) }
  const times = moved ? moved.view.pxPerDegree / whole.view.pxPerDegree : undefined
  // A spot that is chosen elsewhere afterwards brings its own stretch.
  const viewOf = (last: typeof moved) =>
    last && last.selectedId === selectedId
      ? last.view
      : stretchAround(whole.view, places, selected ?? start, times)
  const view = viewOf(moved)
  // By the last state: two fingers move the map twice before it is drawn again.
  const move = (by: PanZoom) =>
    setMoved((last) => {
      const next = coastMap.moved(viewOf(last), by, near)
      return { view: keptOnCoast(next, whole.view, places), selectedId }
    })
  const [ground, handlers] = usePanZoom<HTMLDivElement>(move)
  const zoom = (scale: number) =>
    move({ dx: 0, dy: 0, scale, around: { x: near.width / 2, y: near.height / 2 } })
  const named = namedIn(needles, view, near)
  const shared = { polygons: land, needles, buoys, towns, width, selectedId }
  return (
    <div
      ref={frame}
      className="flex min-h-[280px] min-w-0 flex-[1_1_0] flex-col gap-1 overflow-hidden"
    >
      <BristleMap
        {...shared}
        view={whole.view}
        height={whole.height}
        longest={16}
        framed={{ view, ...near }}
        seaOf={width >= roomyPx ? seaOf : undefined}
        onPress={({ id, ...place }) => {
          const stretch = stretchAround(whole.view, places, place, times)
          setMoved({ view: stretch, selectedId: id ?? selectedId })
          if (id !== null) onSelect(id)
        }}
        label={`Map of the Victorian coast with ${needles.length} spots, a needle each: the longer, the better at ${when}. The list says the same in words.`}
      />
      <div className="relative">
        <div
          ref={ground}
          className="touch-none overflow-hidden select-none"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and + − move the map
          tabIndex={0}
          role="application"
          aria-label="Map of a stretch of the coast: arrows move it, plus and minus change how large it is"
          {...handlers}
        >
          <BristleMap
            {...shared}
            view={view}
            height={near.height}
            longest={named ? 60 : 34}
            covered={{ left: width - 56, top: 0, right: width, bottom: 112 }}
            bests={labels}
            named={named}
            seaOf={named ? undefined : seaOf}
            legend={named ? undefined : legend}
            onPress={({ id }) => {
              if (id === null) return
              setMoved({ view, selectedId: id })
              onSelect(id)
            }}
            label={`${named ? `${named.map(({ name, note }) => `${name} ${note}`).join(', ')} at ${when}.` : `One stretch of it, larger, with swell, wind and the best spot of each coast at ${when}.`}${buoyWords(buoys)}`}
          />
        </div>
        <div className="absolute top-2 right-2 grid gap-1 rounded-control bg-card">
          <IconButton label="Larger" onClick={() => zoom(zoomStep)} icon={Plus} />
          <IconButton label="Smaller" onClick={() => zoom(1 / zoomStep)} icon={Minus} />
        </div>
      </div>
    </div>
  )
}

/** The rated spots that a view shows, west to east, each with its hour's score; null: too many to be named. */
function namedIn(
  needles: readonly Needle[],
  view: MapView,
  size: { width: number; height: number },
) {
  const seen = needles.filter((needle) => {
    const { x, y } = coastMap.toPx(view, needle, size)
    return needle.score !== null && x >= 0 && x <= size.width && y >= 0 && y <= size.height
  })
  if (seen.length === 0 || seen.length > mostNamed) return null
  return seen
    .toSorted((a, b) => a.longitude - b.longitude)
    .map(({ score, tone, ...needle }) => ({
      ...needle,
      name: shortName(needle.name, longestName),
      note: score?.toFixed(1) ?? '',
      tone: tone ?? 'poor',
    }))
}

const buoyWords = (buoys: CoastMap['buoys']) =>
  buoys.length === 0 ? '' : ` Diamonds are buoys: ${buoys.map(({ words }) => words).join('; ')}.`

const gapPx = 4
const leastNearPx = 180
