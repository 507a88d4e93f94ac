import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { askJson } from '#db/device/http/ask-server'
import { type Network, network as pageNetwork } from '#db/device/http/send-request'
import { nearestSpots } from '#domain/places/nearest-spots'
import { heightsAreKnown, isModelled, timesAreKnown } from '#domain/tide/tide-accuracy'
import {
  errorWords,
  tideAccuracy,
  tideDisclaimer,
  tideSourceWords,
  zeroSentence,
} from '#domain/tide/tide-accuracy-words'
import type { LocalDate } from '#domain/time/melbourne'
import { tideAddresses } from '#domain/wire/addresses'
import { addressOf } from '#domain/wire/call'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot, SpotTide } from '#domain/wire/spot'
import type { TideEvent } from '#domain/wire/tides'
import { formatDistance, spoken } from '#domain/words/format'
import type { UnitSystem } from '#domain/words/unit-system'
import { useUnits } from '../../data/stored/use-settings'
import { useKnownSpots } from '../../data/stored/use-spots'
import { paths } from '../../paths'
import { computedEvents, type TideEventLine } from './tide-chart'

/** Which tide the reader asked for (core experience 2, Tides: the bureau's is the default). */
export type TideSource = 'bureau' | 'stored'

/**
 * Today's events and the line that names their source. Sources are never mixed within a day.
 * @param answer null while the Bureau is being asked
 */
export function todaysEvents(
  gauge: Gauge,
  spot: Spot,
  date: LocalDate,
  source: TideSource,
  answer: BureauAnswer | null,
): { events: TideEventLine[]; line: string } {
  const computed = computedSourceLine(spot.tide)
  if (source === 'bureau' && answer?.kind === 'bureau') {
    return {
      events: answer.events.map((event) => ({
        atMs: Date.parse(event.at),
        type: event.type,
        heightMetres: event.height,
      })),
      line: `Bureau of Meteorology, ${answer.gaugeName}`,
    }
  }
  const isUnreached = source === 'bureau' && answer?.kind === 'unreachable'
  const line = isUnreached ? `${computed}. The Bureau's figures need signal` : computed
  return { events: computedEvents(gauge, spot, date), line }
}

/** 'unlicensed': the server answered with the harmonic prediction; 'unreachable': no true answer in time. */
export type BureauAnswer =
  | { kind: 'bureau'; gaugeName: string; events: TideEvent[] }
  | { kind: 'unlicensed' | 'unreachable' }

const silenceMs = 3_000

const answered = new Map<string, BureauAnswer>()

/**
 * The Bureau's highs and lows of today, asked once per tab, spot and day; failures are not kept.
 * @param date today in Melbourne; an answer for another day (a wrong clock) is rejected
 * @param network given by tests
 */
export async function askBureau(
  spotId: number,
  date: string,
  network: Network = pageNetwork,
): Promise<BureauAnswer> {
  const address = addressOf(tideAddresses.bureau, { id: spotId })
  const key = `${address} ${date}`
  const known = answered.get(key)
  if (known !== undefined) return known
  const answer = await fetchBureau(address, spotId, date, network)
  if (answer.kind !== 'unreachable') answered.set(key, answer)
  return answer
}

async function fetchBureau(
  address: string,
  spotId: number,
  date: string,
  network: Network,
): Promise<BureauAnswer> {
  const asked = await askJson(network, address, { silenceMs })
  if (asked.kind !== 'answer') return { kind: 'unreachable' }
  // Loaded with the answer: the checks are not needed to paint anything.
  const { isTideEvents } = await import('#domain/wire/tides')
  const events = asked.value
  if (!isTideEvents(events)) return { kind: 'unreachable' }
  const [first] = events
  const isAsked = events.every((event) => event.spotId === spotId && event.date === date)
  if (!first || !isAsked) return { kind: 'unreachable' }
  if (first.source !== 'bureau') return { kind: 'unlicensed' }
  return { kind: 'bureau', gaugeName: first.gaugeName, events }
}

/** Which gauge, how near the truth, above what: what a reader needs before trusting a tide. */
export function TideSureness({ spot, gauge }: { spot: Spot; gauge: Gauge }) {
  const { tide } = spot
  const units = useUnits()
  return (
    <HowSure
      said={
        <>
          {surenessWords(tide, units)}.
          {heightsAreKnown(tide) &&
            ' Heights are above the zero of the tide tables (about lowest astronomical tide, LAT).'}
        </>
      }
    >
      <p>{tideAccuracy(tide, 'this device', units).sentence}</p>
      {heightsAreKnown(tide) && <p>{zeroSentence(gauge, units)}</p>}
      {tide.note && <p>{tide.note}</p>}
      <p>{tideDisclaimer}</p>
    </HowSure>
  )
}

/** How far a figure may be trusted: in one line, and at length when asked. */
export const HowSure = ({ said, children }: { said: ReactNode; children: ReactNode }) => (
  <div className="border-t border-line pt-3 quiet [&_p]:mb-2 [&_summary]:leading-target">
    <p>{said}</p>
    <details>
      <summary>How sure is this?</summary>
      {children}
    </details>
  </div>
)

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
