import { useMemo, useState } from 'react'
import { hourMs } from '#domain/time/durations'
import type { Spot } from '#domain/wire/spot'
import { type CoastScores, useCoastScores } from '../../data/stored/use-coast-scores'
import { useNow } from '../../data/tab/use-now'
import { RidgeStrip } from '../../ui/drawings/ridge-strip'
import { TimeScrubber } from '../../ui/drawings/time-scrubber'
import { useWidth } from '../../ui/drawings/use-width'
import { ErrorState } from '../../ui/error-state'
import { Skeleton } from '../../ui/skeleton'
import { BestLists } from './best-lists'
import { CoastMaps } from './coast-maps'
import { ReadingBar, useReadingWords } from './reading-bar'
import { restingHour } from './reading-words'
import { type CoastMap, coastRuns, countWords, useCoastMap } from './use-coast-map'
import { useIsWide } from './use-is-wide'

const aheadHours = 48
/** As high as the screen leaves room: from the switches down to the bar that reads it. */
const mapHeight = `h-[calc(100dvh_-_var(--bar)_-_172px_-_var(--tab)_-_var(--safe-top)_-_var(--safe-bottom))]
  wide:h-[calc(100dvh_-_var(--bar)_-_144px)]`
/** A list or the strip with the map beside it; alone where there is no room. */
export const besideMap =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 min-[1100px]:grid-cols-[minmax(0,1fr)_360px]'

type SpotMapProps = {
  spots: readonly Spot[]
  selectedId: number | null
  onSelect: (spotId: number) => void
}

/** The coast at any hour of the next two days: a needle a spot, swell and wind, and the best of each coast. */
export function SpotMap({ spots, selectedId, onSelect }: SpotMapProps) {
  const scores = useCoastScores(aheadHours)
  const nowMs = useNow()
  const isWide = useIsWide()
  const [chosenMs, setChosen] = useState<number | null>(null)
  const atMs = chosenMs ?? restingHour(spots[0], nowMs)
  const map = useCoastMap(spots, scores, atMs)
  const words = useReadingWords(selectedId === null ? null : { rowId: selectedId, atMs }, scores)

  if (map === 'failed') return <NoMap />
  if (map === 'loading') return <Skeleton height={420} />
  const step = (by: number) => {
    const shown = new Set(spots.map(({ id }) => id))
    const order = (scores?.rows ?? []).filter(({ spot }) => shown.has(spot.id))
    const index = order.findIndex(({ spot }) => spot.id === selectedId)
    const next = order[Math.min(order.length - 1, Math.max(0, index + by))]
    if (next) onSelect(next.spot.id)
  }
  const lists = (close?: () => void) => (
    <BestLists
      map={map}
      onShow={(spotId, beginsMs) => {
        setChosen(beginsMs)
        onSelect(spotId)
        close?.()
      }}
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 pb-[28px] min-[1100px]:grid-cols-[minmax(0,1fr)_340px]">
      <div className={`flex min-h-[420px] flex-col gap-1 ${mapHeight}`}>
        <h2 className="truncate text-16/[1.25rem]">{countWords(map, isWide)}</h2>
        <CoastMaps map={map} selectedId={selectedId} onSelect={onSelect} />
        <HourSlider scores={scores} map={map} onRead={setChosen} />
      </div>
      {isWide && <aside>{lists()}</aside>}
      <ReadingBar
        words={words}
        onStep={scores && step}
        hint="A needle is a spot, longer is better"
        sheet={isWide ? undefined : { label: 'Best of each coast', content: lists }}
      />
    </div>
  )
}

type MapAsideProps = SpotMapProps & {
  scores: CoastScores | undefined
  atMs: number
  /** Shows a coast's best spot at its hour. */
  onShow: (spotId: number, atMs: number) => void
}

/** The map and its lists beside the strip or the list, at the moment these show. */
export function MapAside({ spots, scores, atMs, selectedId, onSelect, onShow }: MapAsideProps) {
  const map = useCoastMap(spots, scores, atMs)
  return (
    <aside className="flex flex-col gap-3 pb-[72px]">
      {map === 'failed' ? (
        <NoMap />
      ) : map === 'loading' ? (
        <Skeleton height={420} />
      ) : (
        <>
          <h2 className="text-16/[1.25rem]">{`${map.when}: ${countWords(map, true)}`}</h2>
          <div className="flex h-[420px]">
            <CoastMaps map={map} selectedId={selectedId} onSelect={onSelect} />
          </div>
          <BestLists map={map} onShow={onShow} />
        </>
      )}
    </aside>
  )
}

function NoMap() {
  return (
    <ErrorState title="The map could not be opened">
      The list has the same spots. The map comes back with the next connection.
    </ErrorState>
  )
}

type HourSliderProps = {
  scores: CoastScores | undefined
  map: CoastMap
  /** Null: back to the default. */
  onRead: (atMs: number | null) => void
}

/** The clock of the coast: its best rating at every hour as a ridge, and a thumb that moves the hour of the map. */
function HourSlider({ scores, map, onRead }: HourSliderProps) {
  const { atMs, when } = map
  const nowMs = useNow()
  const [box, width] = useWidth<HTMLDivElement>()
  const startMs = Math.floor(nowMs / hourMs) * hourMs
  const endMs = startMs + aheadHours * hourMs
  const runs = useMemo(() => coastRuns(scores?.rows ?? []), [scores])
  return (
    <div className="flex items-center gap-6">
      <span className="min-w-[5rem] flex-none font-display text-20 font-semibold">{when}</span>
      <div ref={box} className="min-w-0 flex-[1_1_0] pe-4">
        <TimeScrubber
          startMs={startMs}
          endMs={endMs}
          stepMs={hourMs}
          readingMs={atMs}
          restMs={startMs}
          onRead={onRead}
          label="Hour shown on the map"
          valueText={`${when}: ${countWords(map)}`}
          hasThumb
        >
          <RidgeStrip
            startMs={startMs}
            endMs={endMs}
            nights={scores?.frame.nights ?? noNights}
            runs={runs}
            nowMs={nowMs}
            readingMs={atMs}
            width={width}
            height={24}
          />
        </TimeScrubber>
      </div>
    </div>
  )
}

const noNights: never[] = []
