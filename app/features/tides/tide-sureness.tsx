import { Link } from 'react-router-dom'
import { nearestSpots } from '#domain/places/nearest-spots'
import { heightsAreKnown, isModelled, timesAreKnown } from '#domain/tide/tide-accuracy'
import {
  errorWords,
  tideAccuracy,
  tideDisclaimer,
  tideSourceWords,
  zeroSentence,
} from '#domain/tide/tide-accuracy-words'
import { tideTrendWords } from '#domain/tide/tide-words'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot, SpotTide } from '#domain/wire/spot'
import { formatDistance, spoken } from '#domain/words/format'
import type { UnitSystem } from '#domain/words/unit-system'
import { useUnits } from '../../data/stored/use-settings'
import { useKnownSpots } from '../../data/stored/use-spots'
import { paths } from '../../paths'

/** Which gauge, how near the truth, above what: what a reader needs before trusting a tide. */
export function TideSureness({ spot, gauge }: { spot: Spot; gauge: Gauge }) {
  const { tide } = spot
  const units = useUnits()
  return (
    <div className="border-t border-line pt-3 quiet [&_p]:mb-2 [&_summary]:leading-target">
      <p>
        {surenessWords(tide, units)}.
        {heightsAreKnown(tide) &&
          ' Heights are above the zero of the tide tables (about lowest astronomical tide, LAT).'}
      </p>
      <details>
        <summary>How sure is this?</summary>
        <p>{tideAccuracy(tide, 'this device', units).sentence}</p>
        {heightsAreKnown(tide) && <p>{zeroSentence(gauge, units)}</p>}
        {tide.note && <p>{tide.note}</p>}
        <p>{tideDisclaimer}</p>
      </details>
    </div>
  )
}

/** How far the gauge's tide may be trusted at this beach, by class (tide facts 4.5). */
const reliabilityWords: Record<SpotTide['reliability'], string> = {
  A: 'on this stretch of coast',
  B: 'on a neighbouring stretch of coast',
  C: 'a rough guide here',
  D: 'no reliable tide here',
}

/** 'Lorne gauge, on a neighbouring stretch of coast'; of a modelled tide how near the truth it is. */
export const surenessWords = (tide: SpotTide, units: UnitSystem): string =>
  isModelled(tide)
    ? errorWords(tide.model.errorMinutes, tide.model.errorMetres, units)
    : `${tide.gaugeName} gauge, ${reliabilityWords[tide.reliability]}`

export const computedSourceLine = (tide: SpotTide): string =>
  `Computed on this device from ${tideSourceWords(tide)}`

/** The trend in the words of a tide table; slack within 2 cm an hour of standing still. */
export function trendWords(trend: 'rising' | 'falling', rateMetresPerHour: number): string {
  if (Math.abs(rateMetresPerHour) < 0.02) return 'Slack'
  return tideTrendWords[trend].start
}

const offered = 2

/** Where no gauge tells this beach's tide: said plainly, with the way to the nearest beaches with one. */
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
