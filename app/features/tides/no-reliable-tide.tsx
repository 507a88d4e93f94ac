import { Link } from 'react-router-dom'
import { nearestSpots } from '#domain/places/nearest-spots'
import { timesAreKnown } from '#domain/tide/tide-accuracy'
import type { Spot } from '#domain/wire/spot'
import { formatDistance, spoken } from '#domain/words/format'
import { useUnits } from '../../data/stored/use-settings'
import { useKnownSpots } from '../../data/stored/use-spots'
import { paths } from '../../paths'

const offered = 2

/** Where no gauge tells this beach's tide: said plainly, instead of numbers that would be wrong, with the way to the nearest. */
export function NoReliableTide({ spot }: { spot: Spot }) {
  const units = useUnits()
  const told = useKnownSpots()?.filter(({ tide }) => timesAreKnown(tide)) ?? []
  const nearest = nearestSpots(spot, told, offered)
  return (
    <div className="grid gap-2">
      <p className="font-semibold">No reliable tide is known at {spot.name}.</p>
      <p>
        The nearest reference is the {spot.tide.gaugeName} gauge, but its tide is not right for this
        beach.
      </p>
      {spot.tide.note && <p className="quiet">{spot.tide.note}</p>}
      {nearest.length > 0 && (
        <>
          <p>The nearest beaches with a known tide:</p>
          <ul className="list-none [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center">
            {nearest.map(({ spot: { id, name }, distanceKm }) => (
              <li key={id}>
                <Link to={paths.tides(id)}>
                  {name}, {spoken(formatDistance(distanceKm, units))}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
