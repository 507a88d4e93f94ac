import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideExtremesOfDay } from '#domain/tide/tide-at-spot'
import type { LocalDate } from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import type { BureauAnswer } from './ask-bureau'
import type { TideEventLine } from './tide-events'
import { computedSourceLine } from './tide-words'

/** Which tide the reader asked for (core experience 2, Tides: the bureau's is the default). */
export type TideSource = 'bureau' | 'stored'

/** A Melbourne day's highs and lows worked out on this device; heights only where they are known. */
export function computedEvents(gauge: Gauge, spot: Spot, date: LocalDate): TideEventLine[] {
  const hasHeights = heightsAreKnown(spot.tide)
  return tideExtremesOfDay(gauge, spot.tide, date).map((extreme) => ({
    ...extreme,
    heightMetres: hasHeights ? extreme.heightMetres : null,
  }))
}

/**
 * Today's events of the source asked for, with the line that says where they come from. Sources are
 * never mixed within a day: without the Bureau's own, the whole list is the computed one, and says so.
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
  const why = {
    bureau: computed,
    unlicensed: computed,
    unreachable: `${computed}. The Bureau's figures need signal`,
  }
  return {
    events: computedEvents(gauge, spot, date),
    line: source === 'bureau' && answer !== null ? why[answer.kind] : computed,
  }
}
