import { askJson } from '#db/device/http/ask-server'
import { type Network, network as pageNetwork } from '#db/device/http/send-request'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideExtremesOfDay } from '#domain/tide/tide-at-spot'
import { tideExtremeWords } from '#domain/tide/tide-words'
import { type LocalDate, melbourneClock } from '#domain/time/melbourne'
import { tideAddresses } from '#domain/wire/addresses'
import { addressOf } from '#domain/wire/call'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import type { TideEvent } from '#domain/wire/tides'
import { formatHeight, withUnit } from '#domain/words/format'
import { useUnits } from '../../data/stored/use-settings'
import { computedSourceLine } from './tide-sureness'

/** A high or low of whichever source; heightMetres null where only the time is known. */
type TideEventLine = {
  atMs: number
  type: 'high' | 'low'
  heightMetres: number | null
}

type TideEventsProps = { events: readonly TideEventLine[]; nowMs?: number }

/** The day's highs and lows as a list; those gone by are quiet. */
export function TideEvents({ events, nowMs }: TideEventsProps) {
  const units = useUnits()
  return (
    <ol className="grid list-none grid-cols-[repeat(auto-fill,minmax(max(4.6rem,24%),1fr))] gap-1">
      {events.map((event) => {
        const isPast = nowMs !== undefined && event.atMs < nowMs
        return (
          <li
            key={event.atMs}
            className={`flex flex-wrap items-baseline justify-between gap-x-[2px] rounded-control px-[3px] py-1 whitespace-nowrap ${isPast ? 'bg-raised' : 'bg-sea-soft'}`}
          >
            <span className="quiet">{tideExtremeWords[event.type].start}</span>{' '}
            <time
              className={`order-1 basis-full font-display text-name leading-[1.1] font-semibold ${isPast ? 'text-ink-quiet' : ''}`}
              dateTime={new Date(event.atMs).toISOString()}
            >
              {melbourneClock(event.atMs)}
            </time>{' '}
            {event.heightMetres !== null && (
              <span className="font-semibold">
                {withUnit(formatHeight(event.heightMetres, units))}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Which tide the reader asked for (core experience 2, Tides: the bureau's is the default). */
export type TideSource = 'bureau' | 'stored'

/** A Melbourne day's highs and lows worked out on this phone; heights only where they are known. */
export function computedEvents(gauge: Gauge, spot: Spot, date: LocalDate): TideEventLine[] {
  const hasHeights = heightsAreKnown(spot.tide)
  return tideExtremesOfDay(gauge, spot.tide, date).map((extreme) => ({
    ...extreme,
    heightMetres: hasHeights ? extreme.heightMetres : null,
  }))
}

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
