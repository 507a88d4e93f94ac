import type { BureauTides, BureauUnavailable } from '#api/upstream/bureau-tides'
import {
  constantsId,
  heightsAreKnown,
  isModelled,
  reliabilityOf,
  timesAreKnown,
} from '#domain/tide/tide-accuracy'
import { tideAccuracy, tideDisclaimer, zeroSentence } from '#domain/tide/tide-accuracy-words'
import { type TideExtreme, tideExtremesOfDay } from '#domain/tide/tide-at-spot'
import { tideHourly } from '#domain/tide/tide-hourly'
import { type LocalDate, melbourneClock, melbourneDate, melbourneIso } from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot, SpotTide } from '#domain/wire/spot'
import type { HourlyTides, TideEvent, TideProvenance } from '#domain/wire/tides'
import { iso } from '../http/iso'

const computedFor = ({ id, tide }: Spot, gauge: Gauge): TideProvenance => ({
  spotId: id,
  source: 'computed',
  fetchedAt: null,
  basis: isModelled(tide) ? 'model' : 'gauge',
  gauge: isModelled(tide) ? null : tide.gauge,
  gaugeName: isModelled(tide) ? 'EOT20 tide model' : tide.gaugeName,
  reliability: reliabilityOf(tide),
  datum: 'LAT',
  accuracy: withZero(tide, tideAccuracy(tide, 'the server').sentence, zeroSentence(gauge)),
  disclaimer: tideDisclaimer,
  note: tide.note,
})

/** Heights come with their datum. */
const withZero = (tide: SpotTide, sentence: string, zero: string): string =>
  heightsAreKnown(tide) ? `${sentence} ${zero}` : sentence

/**
 * Why the list of a class D spot is empty, as a header, which other clients ignore: the specification's answers are plain
 * lists. Beyond ASCII the note is percent-encoded (RFC 9110, 5.5).
 */
export function whyNoTide({ tide }: Spot): Record<string, string> {
  if (timesAreKnown(tide)) return {}
  const why = `${tideAccuracy(tide, 'the server').sentence} ${tide.note}`.trim()
  return { 'Tide-Unavailable': why.replace(/[^ -~]+/g, encodeURIComponent) }
}

/** `GET /api/surf-spots/{id}/tides`. A spot of class D has no events: its gauge's are not its own. */
export function tideDayAnswer(spot: Spot, gauge: Gauge, date: LocalDate): TideEvent[] {
  if (!timesAreKnown(spot.tide)) return []
  return events(spot, tideExtremesOfDay(gauge, spot.tide, date), computedFor(spot, gauge))
}

/** Highs and lows as the API writes them; an id names the same event in every answer. */
function events(spot: Spot, extremes: readonly TideExtreme[], source: TideProvenance): TideEvent[] {
  return extremes.map((extreme) => ({
    ...source,
    id: `${constantsId(spot.tide)}-${new Date(extreme.atMs).toISOString().slice(0, 16)}Z`,
    type: extreme.type,
    date: melbourneDate(extreme.atMs),
    time: melbourneClock(extreme.atMs),
    at: melbourneIso(extreme.atMs),
    height: heightOf(spot, extreme),
  }))
}

/** `GET /api/surf-spots/{id}/tides/hourly`: twelve hours from the hour that holds `nowMs`. */
export function hourlyTidesAnswer(spot: Spot, gauge: Gauge, nowMs: number): HourlyTides {
  if (!timesAreKnown(spot.tide)) return []
  const source = computedFor(spot, gauge)
  return tideHourly(gauge, spot.tide, nowMs).map((hour) => ({
    ...source,
    hour: melbourneClock(hour.atMs),
    at: melbourneIso(hour.atMs),
    height: heightOf(spot, hour),
    description: hour.description,
  }))
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
): Promise<TideEvent[]> {
  if (!timesAreKnown(spot.tide)) return []
  const bureau = await bureauTides.tidesFor(gauge, date, spot.tide.timeOffsetMinutes)
  if ('unavailable' in bureau) {
    const why = whyNotBureau[bureau.unavailable]
    const note = `Computed, not the Bureau's own table: ${why}. ${spot.tide.note}`
    return tideDayAnswer(spot, gauge, date).map((event) => ({ ...event, note }))
  }
  return events(spot, bureau.extremes, {
    ...computedFor(spot, gauge),
    source: 'bureau',
    accuracy: withZero(
      spot.tide,
      `Bureau of Meteorology tide table, ${gauge.name} gauge.`,
      'Heights are above the zero of that table.',
    ),
    fetchedAt: iso(bureau.fetchedAtMs),
  })
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

/** Metres to the centimetre; null where only the gauge's times carry over. */
const heightOf = (spot: Spot, { heightMetres }: { heightMetres: number }): number | null =>
  heightsAreKnown(spot.tide) ? Math.round(heightMetres * 100) / 100 : null
