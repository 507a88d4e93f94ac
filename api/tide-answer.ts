import type { BureauTides, BureauUnavailable } from '#api/upstream/bureau-tides'
import {
  heightsAreKnown,
  tideAccuracy,
  tideDisclaimer,
  timesAreKnown,
} from '#domain/tide/tide-accuracy'
import { tideHourly } from '#domain/tide/tide-hourly'
import { type TideTurn, tideTurnsOfDay } from '#domain/tide/tide-turns'
import { type LocalDate, melbourneClock, melbourneIso } from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot, SpotTide } from '#domain/wire/spot'
import type { TideDay, TideEvent, TideHours } from '#domain/wire/tides'

const describe = (spotTide: SpotTide) => ({
  source: 'computed' as const,
  gauge: spotTide.gauge,
  gaugeName: spotTide.gaugeName,
  reliability: spotTide.reliability,
  datum: 'LAT' as const,
  accuracy: tideAccuracy(spotTide, 'the server').sentence,
  disclaimer: tideDisclaimer,
  note: spotTide.note,
})

/** `GET /api/surf-spots/{id}/tides`. A spot of class D has no events: its gauge's are not its own. */
export function tideDayAnswer(spot: Spot, gauge: Gauge, date: LocalDate): TideDay {
  return {
    ...describe(spot.tide),
    spotId: spot.id,
    date,
    fetchedAt: null,
    events: timesAreKnown(spot.tide)
      ? tideTurnsOfDay(gauge, spot.tide, date).map((turn) => tideEvent(spot.tide, turn))
      : [],
  }
}

/** One high or low as the API writes it; the id names the same event in every answer. */
export function tideEvent(spotTide: SpotTide, turn: TideTurn): TideEvent {
  return {
    id: `${spotTide.gauge}-${new Date(turn.atMs).toISOString().slice(0, 16)}Z`,
    type: turn.type,
    time: melbourneClock(turn.atMs),
    at: melbourneIso(turn.atMs),
    height: heightsAreKnown(spotTide) ? centimetres(turn.heightMetres) : null,
  }
}

/** `GET /api/surf-spots/{id}/tides/hourly`: twelve hours from the hour that holds `nowMs`. */
export function tideHoursAnswer(spot: Spot, gauge: Gauge, nowMs: number): TideHours {
  return {
    ...describe(spot.tide),
    spotId: spot.id,
    hours: timesAreKnown(spot.tide)
      ? tideHourly(gauge, spot.tide, nowMs).map((hour) => ({
          hour: melbourneClock(hour.atMs),
          at: melbourneIso(hour.atMs),
          height: heightsAreKnown(spot.tide) ? centimetres(hour.heightMetres) : null,
          description: hour.description,
        }))
      : [],
  }
}

/**
 * `GET /api/surf-spots/{id}/tides/bom`: the Bureau's table for its gauge, moved to the spot's time.
 * Without one, the same gauge's tide predicted from its constants, which says so.
 */
export async function bureauDayAnswer(
  spot: Spot,
  gauge: Gauge,
  date: LocalDate,
  bureauTides: BureauTides,
): Promise<TideDay> {
  const computed = tideDayAnswer(spot, gauge, date)
  if (!timesAreKnown(spot.tide)) return computed
  const bureau = await bureauTides.tidesFor(gauge, date, spot.tide.timeOffsetMinutes)
  if ('unavailable' in bureau) {
    const why = whyNotBureau[bureau.unavailable]
    return { ...computed, note: `Computed, not the Bureau's own table: ${why}. ${spot.tide.note}` }
  }
  return {
    ...computed,
    source: 'bureau',
    accuracy: `Bureau of Meteorology tide table, ${gauge.name} gauge.`,
    fetchedAt: new Date(bureau.fetchedAtMs).toISOString(),
    events: bureau.turns.map((turn) => tideEvent(spot.tide, turn)),
  }
}

const whyNotBureau: Record<BureauUnavailable, string> = {
  off: 'this server has no licensed access to it',
  'no-port': 'the Bureau has no table for this gauge',
  'too-far': 'it is only asked for days near today',
  refused: 'the Bureau refused the request',
  rejected: 'its table contradicted the prediction for this gauge',
  unreachable: 'the Bureau could not be reached',
  malformed: 'its answer could not be read',
}

const centimetres = (metres: number) => Math.round(metres * 100) / 100
