import { memo, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { coastOf } from '#domain/rating/best-window-by-coast'
import { goodScore } from '#domain/rating/rating-words'
import { halfHourMs } from '#domain/time/durations'
import type { Spot } from '#domain/wire/spot'
import { ratingOf } from '../../data/shown/report-words'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { useCoastScores } from '../../data/stored/use-coast-scores'
import type { Drives } from '../../data/stored/use-drives'
import { useNow } from '../../data/tab/use-now'
import { SpotCard } from './spot-card'
import type { SpotSort } from './spot-list'
import { SpotRow } from './spot-row'

type SpotRowsProps = {
  spots: readonly Spot[]
  reportOf: ReadonlyMap<number, SpotSnapshot>
  sort: SpotSort
  drives: Drives
  /** The spot a link points at: it says everything, as all do where the guide is asked for. */
  markedId: number | null
  hasGuide: boolean
  actions: (spot: Spot) => ReactNode
}

const ridgeWidths = [
  ['(max-width: 339px)', 80],
  ['(max-width: 379px)', 96],
  ['(min-width: 1200px)', 300],
] as const
/** A row is drawn in a sixth of a card's time. */
const rowsFirst = 14

/** The spots one under the other: a line each, under the names of their coasts where they stand along the coast. */
export const SpotRows = memo(function SpotRows(props: SpotRowsProps) {
  const { spots, reportOf, sort, drives, markedId, hasGuide, actions } = props
  const nowMs = useNow()
  // A ridge of forty pixels changes no sooner.
  const rowNowMs = useNow(halfHourMs)
  const scores = useCoastScores(48)
  const runsOf = useMemo(
    () => new Map(scores?.rows.map(({ spot, runs }) => [spot.id, runs])),
    [scores],
  )
  const markedPlace = spots.findIndex((spot) => spot.id === markedId)
  const count = useGrowingCount(spots.length, Math.max(markedPlace + 1, hasGuide ? 0 : rowsFirst))
  useScrollTo(markedPlace === -1 ? null : markedId)
  const width = ridgeWidths.find(([query]) => window.matchMedia(query).matches)?.[1] ?? 118

  const groups =
    sort === 'coast'
      ? byCoast(spots.slice(0, count))
      : [{ coast: '', spots: spots.slice(0, count) }]
  return groups.map((group) => (
    <section key={group.coast} className="min-w-0" aria-label={group.coast || 'Spots'}>
      {group.coast && (
        <div className="under-bar -mx-gutter flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-gutter py-1 wide:mx-0 wide:px-0">
          <h2 className="text-16/[1.25rem]">{group.coast}</h2>
          <span className="text-12 text-ink-quiet">
            {goodWords(
              spots.filter((spot) => coastOf(spot) === group.coast),
              reportOf,
            )}
          </span>
        </div>
      )}
      <ul className="@container list-none [&>li]:border-b [&>li]:border-line">
        {group.spots.map((spot) => {
          const isMarked = spot.id === markedId
          const drive = drives.get(spot.id)
          return hasGuide || isMarked ? (
            <li key={spot.id}>
              <SpotCard
                {...{ spot, drive, isMarked, nowMs, actions }}
                report={reportOf.get(spot.id)}
              />
            </li>
          ) : (
            <li key={spot.id} id={`spot-${spot.id}`}>
              <SpotRow
                {...{ spot, drive, width }}
                report={reportOf.get(spot.id)}
                runs={runsOf.get(spot.id)}
                clock={scores?.frame}
                nowMs={rowNowMs}
              />
            </li>
          )
        })}
      </ul>
    </section>
  ))
})

function byCoast(spots: readonly Spot[]): { coast: string; spots: Spot[] }[] {
  const groups = new Map<string, Spot[]>()
  for (const spot of spots) groups.set(coastOf(spot), [...(groups.get(coastOf(spot)) ?? []), spot])
  return [...groups].map(([coast, members]) => ({ coast, spots: members }))
}

/** '3 of 8 good or better now'; in the dark, of the next first light. Nothing of swimming beaches. */
function goodWords(spots: readonly Spot[], reportOf: ReadonlyMap<number, SpotSnapshot>): string {
  const surf = spots.filter((spot) => spot.beachType !== 'swimming')
  const ratings = surf
    .map((spot) => reportOf.get(spot.id))
    .filter((report) => report !== undefined)
    .map(ratingOf)
  // A count of some of them would change while it is read.
  if (ratings.length === 0 || ratings.length < surf.length) return ''
  const good = ratings.filter(({ score }) => score !== null && score >= goodScore).length
  const when = ratings.some((rating) => rating.when !== null) ? 'at first light' : 'now'
  return `${good} of ${ratings.length} good or better ${when}`
}

const first = 6
const step = 6

/**
 * How many of a long list to draw: a screenful at once, the rest in steps so small that each gives way to the finger.
 * All of it is there within moments, so that find-in-page and the keyboard reach everything.
 * @param atLeast draw this many from the start
 */
function useGrowingCount(total: number, atLeast: number): number {
  const [count, setCount] = useState(first)
  const drawn = Math.min(total, Math.max(count, atLeast))

  useEffect(() => {
    if (count >= total) return
    const timer = setTimeout(() => startTransition(() => setCount((before) => before + step)), 30)
    return () => clearTimeout(timer)
  }, [count, total])

  return drawn
}

/** Brings a linked spot into view once. What stands above it finds its true height as it comes near. */
function useScrollTo(spotId: number | null) {
  useEffect(() => {
    if (spotId === null) return
    let frames = 12
    let frame = requestAnimationFrame(function settle() {
      document.getElementById(`spot-${spotId}`)?.scrollIntoView({ block: 'center' })
      frames -= 1
      if (frames > 0) frame = requestAnimationFrame(settle)
    })
    return () => cancelAnimationFrame(frame)
  }, [spotId])
}
