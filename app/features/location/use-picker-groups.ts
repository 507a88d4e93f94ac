import { useMemo } from 'react'
import { nearestSpots } from '#domain/places/nearest-spots'
import { ratingOf } from '../../data/shown/report-words'
import { useFavourites } from '../../data/stored/use-owned'
import { useSettings } from '../../data/stored/use-settings'
import { useSnapshotsSoFar } from '../../data/stored/use-snapshots'
import { useSpots } from '../../data/stored/use-spots'
import { useHere } from '../../data/tab/here'
import type { Tone } from '../../ui/tone'

export type PickerGroup = { heading: string; ids: readonly number[] }

const mostRecent = 4
const mostNear = 3

/** What the list begins with, and how each spot is rated now. */
export function usePickerGroups(): {
  groups: readonly PickerGroup[]
  ratingOf: (spotId: number) => { text: string; tone: Tone | null } | null
} {
  const favourites = useFavourites()
  const recent = useSettings()?.recentSpotIds
  const spots = useSpots()
  const { reports } = useSnapshotsSoFar()
  const { position } = useHere()
  const groups = useMemo(() => {
    const kept = favourites?.map(({ spotId }) => spotId) ?? []
    const near = position ? nearestSpots(position, spots ?? [], mostNear) : []
    return [
      { heading: 'Favourites', ids: kept },
      { heading: 'Recent', ids: (recent ?? []).slice(0, mostRecent) },
      { heading: 'Near you', ids: near.map(({ spot }) => spot.id) },
    ].filter(({ ids }) => ids.length > 0)
  }, [favourites, recent, spots, position])
  const ratings = useMemo(
    () =>
      new Map(
        reports.map((report) => {
          const { label, score, word } = ratingOf(report)
          return [report.spot.id, { text: score === null ? label : score.toFixed(1), tone: word }]
        }),
      ),
    [reports],
  )
  return { groups, ratingOf: (spotId) => ratings.get(spotId) ?? null }
}
