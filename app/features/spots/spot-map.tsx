import { useMemo, useState } from 'react'
import { ratingWordOf } from '#domain/rating/rating-words'
import { isDark } from '#domain/sun/is-dark'
import { nextFirstLight } from '#domain/sun/next-first-light'
import { melbourneClock, melbourneDate, weekdayName } from '#domain/time/melbourne'
import type { Spot } from '#domain/wire/spot'
import { useCoastline, useSpotCoasts } from '../../coast/coastline'
import type { SpotReport } from '../../reads/spot-report'
import { type CoastRow, scoreAt, useCoastScores } from '../../reads/use-coast-scores'
import { useNow } from '../../reads/use-now'
import { useSettings } from '../../reads/use-settings'
import { useHere } from '../../state/here'
import { BristleMap, type Needle } from '../../ui/drawings/bristle-map'
import { useWidth } from '../../ui/drawings/use-width'
import { ErrorState } from '../../ui/error-state'
import { Skeleton } from '../../ui/skeleton'
import { stretchAround, towns, wholeCoast } from './map-stretch'
import { ReadingBar } from './reading-bar'
import styles from './spot-map.module.css'
import { SpotRow } from './spot-row'
import { useReadingWords } from './use-reading-words'

const hourMs = 3_600_000
const aheadHours = 48
const bestShown = 3

type SpotMapProps = {
  spots: readonly Spot[]
  reportOf: ReadonlyMap<number, SpotReport>
  selectedId: number | null
  onSelect: (spotId: number) => void
}

/** The coast with a needle a spot at any hour of the next two days: the whole of it, and one stretch enlarged. */
export function SpotMap({ spots, reportOf, selectedId, onSelect }: SpotMapProps) {
  const coastline = useCoastline()
  const coasts = useSpotCoasts()
  const scores = useCoastScores(aheadHours)
  const nowMs = useNow()
  const units = useSettings()?.units ?? 'metric'
  const { position } = useHere()
  const [frame, width] = useWidth<HTMLDivElement>()
  const [chosenMs, setChosen] = useState<number | null>(null)
  const [pressed, setPressed] = useState<{ longitude: number; latitude: number } | null>(null)
  const nowHourMs = Math.floor(nowMs / hourMs) * hourMs
  const atMs = chosenMs ?? restingHour(spots[0], nowMs)
  const rowOf = useMemo(() => new Map(scores?.rows.map((row) => [row.spot.id, row])), [scores])
  const words = useReadingWords(selectedId === null ? null : { rowId: selectedId, atMs }, scores)

  if (coastline.state === 'failed' || coasts.state === 'failed')
    return (
      <ErrorState title="The map could not be opened">
        The list has the same spots. The map comes back with the next connection.
      </ErrorState>
    )
  if (coastline.state === 'loading' || coasts.state === 'loading')
    return (
      <div ref={frame}>
        <Skeleton height={420} />
      </div>
    )

  const needles = spots.map((spot): Needle => {
    const [longitude, latitude] = coasts.value.get(spot.id)?.mapPoint ?? [
      spot.longitude,
      spot.latitude,
    ]
    const row = rowOf.get(spot.id)
    const score = row ? scoreAt(row, atMs) : null
    const tone = score === null ? null : ratingWordOf(score)
    return { id: spot.id, longitude, latitude, facingDegrees: spot.facingDegrees, score, tone }
  })
  const places = needles.map(({ longitude, latitude }) => ({ longitude, latitude }))
  const selected = needles.find(({ id }) => id === selectedId) ?? null
  const whole = wholeCoast(places, width)
  const near = stretchAround(whole.view, places, pressed ?? selected ?? position)
  const nearHeight = Math.round(Math.min(width * 0.62, 460))
  const when = `${weekdayName(melbourneDate(atMs), 'short')} ${melbourneClock(atMs)}`
  const press = (at: { longitude: number; latitude: number; id: number | null }) => {
    setPressed(at)
    if (at.id !== null) onSelect(at.id)
  }
  const step = (by: number) => {
    const order = (scores?.rows ?? []).filter(({ spot }) =>
      needles.some(({ id }) => id === spot.id),
    )
    const index = order.findIndex(({ spot }) => spot.id === selectedId)
    const next = order[Math.min(order.length - 1, Math.max(0, index + by))]
    if (!next) return
    setPressed(null)
    onSelect(next.spot.id)
  }
  const shared = {
    polygons: coastline.value.land,
    needles,
    towns,
    width,
    selectedId,
    onPress: press,
  }
  return (
    <div ref={frame} className={styles.maps}>
      <h2 className={styles.heading}>{countWords(needles, when)}</h2>
      <BristleMap
        {...shared}
        view={whole.view}
        height={whole.height}
        longest={16}
        framed={{ view: near, width, height: nearHeight }}
        label={`Map of the Victorian coast with ${spots.length} spots, a needle each: the longer, the better at ${when}. The list has the same as text.`}
      />
      <BristleMap
        {...shared}
        view={near}
        height={nearHeight}
        longest={34}
        label="One stretch of it, four times as large"
      />
      <label className={styles.slider}>
        <span className={styles.when}>{when}</span>
        <input
          type="range"
          min={0}
          max={aheadHours}
          value={Math.max(0, Math.round((atMs - nowHourMs) / hourMs))}
          aria-label="Hour shown on the map"
          aria-valuetext={`${when}: ${countWords(needles, when)}`}
          onChange={(event) => setChosen(nowHourMs + Number(event.target.value) * hourMs)}
        />
      </label>
      <ul className={styles.best}>
        {bestAt(needles, rowOf).map(({ spot, runs }) => (
          <li key={spot.id}>
            <SpotRow
              spot={spot}
              report={reportOf.get(spot.id)}
              runs={runs}
              clock={scores?.frame}
              nowMs={nowMs}
              units={units}
              distanceKm={null}
              width={96}
            />
          </li>
        ))}
      </ul>
      <ReadingBar words={words} onStep={step} />
    </div>
  )
}

/** Now, or in the dark the hour after the next first light. */
function restingHour(spot: Spot | undefined, nowMs: number): number {
  const lightMs = spot && isDark(spot, nowMs) ? nextFirstLight(spot, nowMs) : null
  return lightMs === null || lightMs === undefined
    ? Math.floor(nowMs / hourMs) * hourMs
    : Math.ceil(lightMs / hourMs) * hourMs
}

function countWords(needles: readonly Needle[], when: string): string {
  const rated = needles.filter(({ score }) => score !== null)
  if (rated.length === 0) return `Nothing is rated at ${when}`
  const good = rated.filter(({ score }) => (score ?? 0) >= 6).length
  return `${good} of ${rated.length} good or better at ${when}`
}

/** The best three of the hour, for who looks for a place and not for a map. */
function bestAt(needles: readonly Needle[], rowOf: ReadonlyMap<number, CoastRow>): CoastRow[] {
  return needles
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .slice(0, bestShown)
    .flatMap(({ id }) => rowOf.get(id) ?? [])
}
