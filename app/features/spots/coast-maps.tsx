import { useState } from 'react'
import { BristleMap } from '../../ui/drawings/bristle-map'
import { useSize } from '../../ui/drawings/use-width'
import styles from './coast-maps.module.css'
import { stretchAround, towns, wholeCoast } from './map-stretch'
import type { CoastMap } from './use-coast-map'

type CoastMapsProps = {
  map: CoastMap
  selectedId: number | null
  onSelect: (spotId: number) => void
}

/** px wide from which the whole coast has room for swell and wind as well. */
const roomyPx = 620

/** The whole coast above, a stretch of it four times as large below; both fill the room they are given. */
export function CoastMaps({ map, selectedId, onSelect }: CoastMapsProps) {
  const [frame, width, height] = useSize<HTMLDivElement>()
  const [pressed, setPressed] = useState<{ place: Place; selectedId: number | null } | null>(null)
  const { needles, land, labels, seaOf, buoys, legend, start, when } = map
  const places = needles.map(({ longitude, latitude }) => ({ longitude, latitude }))
  const selected = needles.find(({ id }) => id === selectedId) ?? null
  const whole = wholeCoast(places, width)
  const nearHeight = Math.max(leastNearPx, height - whole.height - gapPx)
  // A spot that is chosen elsewhere afterwards brings its own stretch.
  const near = pressed && pressed.selectedId === selectedId ? pressed.place : (selected ?? start)
  const view = stretchAround(whole.view, places, near)
  const shared = {
    polygons: land,
    needles,
    buoys,
    towns,
    width,
    selectedId,
    onPress: ({ id, ...place }: Place & { id: number | null }) => {
      setPressed({ place, selectedId: id ?? selectedId })
      if (id !== null) onSelect(id)
    },
  }
  return (
    <div ref={frame} className={styles.maps}>
      <BristleMap
        {...shared}
        view={whole.view}
        height={whole.height}
        longest={16}
        framed={{ view, width, height: nearHeight }}
        seaOf={width >= roomyPx ? seaOf : undefined}
        label={`Map of the Victorian coast with ${needles.length} spots, a needle each: the longer, the better at ${when}. The list has the same as text.`}
      />
      <BristleMap
        {...shared}
        view={view}
        height={nearHeight}
        longest={34}
        bests={labels}
        seaOf={seaOf}
        legend={legend}
        label={`One stretch of it, four times as large, with swell and wind at ${when} and the best spot of each coast.${buoyWords(buoys)}`}
      />
    </div>
  )
}

const buoyWords = (buoys: CoastMap['buoys']) =>
  buoys.length === 0 ? '' : ` Diamonds are buoys: ${buoys.map(({ words }) => words).join('; ')}.`

type Place = { longitude: number; latitude: number }

const gapPx = 4
const leastNearPx = 180
