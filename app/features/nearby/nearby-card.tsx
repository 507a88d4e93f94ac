import { Link } from 'react-router-dom'
import { nearestSpots } from '#domain/places/nearest-spots'
import type { Spot } from '#domain/wire/spot'
import { formatDistance, spoken } from '#domain/words/format'
import { ratingOf } from '../../data/shown/report-words'
import { useSpotSnapshot } from '../../data/stored/spot-snapshot'
import { useUnits } from '../../data/stored/use-settings'
import { useSpots } from '../../data/stored/use-spots'
import { paths } from '../../paths'
import { Card } from '../../ui/card'
import { RatingPill } from '../../ui/pill'
import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'

/** How many neighbours (core experience 9). */
const neighbourCount = 3

/** The three spots nearest by great circle, each with its rating now. */
export function NearbyCard({ spotId, isFolded }: { spotId: number; isFolded?: boolean }) {
  const spots = useSpots()
  const from = spots?.find((spot) => spot.id === spotId)
  if (spots && !from) return null
  const neighbours = from
    ? nearestSpots(
        from,
        (spots ?? []).filter((spot) => spot.id !== spotId),
        neighbourCount,
      )
    : undefined

  return (
    <Card title="Nearby spots" isFolded={isFolded}>
      {neighbours?.length === 0 ? (
        <p>No other spot is stored yet.</p>
      ) : (
        <ul className="flex list-none flex-col [&>li+li]:border-t [&>li+li]:border-line">
          {neighbours ? (
            neighbours.map((near) => (
              <Neighbour key={near.spot.id} spot={near.spot} km={near.distanceKm} />
            ))
          ) : (
            <Skeleton height={neighbourCount * 45} />
          )}
        </ul>
      )}
    </Card>
  )
}

function Neighbour({ spot, km }: { spot: Spot; km: number }) {
  const report = useSpotSnapshot(spot.id)
  const distance = formatDistance(km, useUnits())
  return (
    <li>
      <Link
        className="group flex min-h-target flex-wrap items-center gap-x-3 py-2 text-inherit no-underline"
        to={paths.spot(spot.id)}
      >
        <span className="wrap-anywhere font-semibold group-hover:underline">{spot.name}</span>
        <span className="quiet">
          <span aria-hidden="true">
            {distance.value} {distance.unit}
          </span>
          <VisuallyHidden>{spoken(distance)} away</VisuallyHidden>
        </span>
        <span className="ms-auto min-h-[26px] [&>.flex-col]:items-end">
          {report && <RatingPill {...ratingOf(report)} />}
        </span>
      </Link>
    </li>
  )
}
