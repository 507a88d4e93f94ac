import { atOnce, type Steps } from '../../sea/forecast/steps'
import { hourMs } from '../../time/durations'
import { encodeSeries, seriesOf } from '../encode-series'
import type { CoastForecast, TimeAxis, WaveSeries, WeatherSeries } from '../forecast'
import type { HandoverHead, HandoverLeaf, HandoverWaves, HandoverWeather } from '../handover'
import { decodeSeries, type Series } from '../series'

/** What is signed reaches this far, so that a forecast up to a day old still holds the next 48 hours. */
const signedHours = 72

const waveFields = [
  'waveHeight',
  'wavePeriod',
  'waveDirection',
  'waterTemperature',
  'surfHeight',
  'surfPeriod',
  'exposure',
  'surfDirection',
  'chopHeight',
] as const satisfies (keyof WaveSeries)[]
const spreadFields = ['lead', 'models', 'low', 'high', 'turn', 'fromTotal'] as const
const weatherFields = ['windSpeed', 'windDirection', 'windGust', 'airTemperature'] as const

/** The part of a coast's forecast that the server signs, spot by spot in order of their ids. */
export type SignedCoast = {
  head: HandoverHead
  leaves: HandoverLeaf[]
}

/**
 * Cuts out of the coast what is signed: what every plan shows, for `signedHours` from the wave step at or before its
 * fetch. Server and phone cut the same out of the same pack, so that the pack carries one signature and no documents.
 * @returns null where the forecast has no step there
 */
export const signedCoast = (coast: CoastForecast): SignedCoast | null =>
  atOnce(signedCoastSteps(coast))

/** The same, a spot a step. */
export function* signedCoastSteps(coast: CoastForecast): Steps<SignedCoast | null> {
  const { waveAxis, weatherAxis } = coast
  const waveTimes = instantsOf(waveAxis)
  const startAtMs = waveTimes.findLast((atMs) => atMs <= coast.fetchedAtMs) ?? waveTimes[0]
  if (startAtMs === undefined) return null
  const endAtMs = startAtMs + signedHours * hourMs
  const waves = within(waveTimes, startAtMs, endAtMs)
  const airTimes = instantsOf(weatherAxis)
  const air = within(airTimes, startAtMs, endAtMs)
  const weather = coast.weather.map((series) => cutWeather(series, air))
  yield
  const leaves: HandoverLeaf[] = []
  for (const [id, series] of Object.entries(coast.spots)) {
    leaves.push(leafOf(Number(id), series, waves, weather[series.weather] ?? noWeather))
    yield
  }
  const hours = (times: number[], part: Part) =>
    encodeSeries(
      times.slice(part.from, part.to).map((atMs) => (atMs - startAtMs) / hourMs),
      1,
    )
  return {
    head: [
      coast.source,
      coast.fetchedAtMs,
      coast.modelRunAtMs,
      startAtMs,
      hours(waveTimes, waves),
      hours(airTimes, air),
    ],
    leaves: leaves.toSorted(([a], [b]) => a - b),
  }
}

/** The last instant that a signed head reaches, UTC ms. */
export function endOf(head: HandoverHead): number {
  const [, , , startAtMs, waveHours, weatherHours] = head
  const last = Math.max(...hoursIn(waveHours), ...hoursIn(weatherHours))
  return startAtMs + last * hourMs
}

/**
 * What was signed, as a forecast that the app reads like any other.
 * @throws RangeError when a series holds anything but whole numbers
 */
export function coastOfSigned({ head, leaves }: SignedCoast): CoastForecast {
  const [source, fetchedAtMs, modelRunAtMs, startAtMs, waveHours, weatherHours] = head
  const weather: WeatherSeries[] = []
  const spots: Record<string, WaveSeries> = {}
  for (const [id, method, ownFetchedAtMs, reported, correction, waves, spread, air] of leaves) {
    spots[id] = {
      ...named(waveFields, waves),
      weather: weather.length,
      method,
      ...(ownFetchedAtMs > 0 && { fetchedAtMs: ownFetchedAtMs }),
      ...(reported && { reported: { share: reported[0], people: reported[1] } }),
      ...(correction && {
        correction: { by: correction[0], share: correction[1], atMs: correction[2] },
      }),
      ...(spread && { spread: named(spreadFields, spread) }),
    }
    weather.push(named(weatherFields, air))
  }
  return {
    source,
    fetchedAtMs,
    modelRunAtMs,
    waveAxis: { startAtMs, hours: hoursIn(waveHours) },
    weatherAxis: { startAtMs, hours: hoursIn(weatherHours) },
    weather,
    spots,
  }
}

const hoursIn = (series: Series) => decodeSeries(series, 1).filter((hour) => hour !== null)

/** Places of an axis, `to` excluded. */
type Part = { from: number; to: number }

const instantsOf = ({ startAtMs, hours }: TimeAxis) =>
  hours.map((hour) => startAtMs + hour * hourMs)

function within(times: readonly number[], fromMs: number, toMs: number): Part {
  const after = times.findIndex((atMs) => atMs > toMs)
  const from = times.findIndex((atMs) => atMs >= fromMs)
  return from === -1 ? { from: 0, to: 0 } : { from, to: after === -1 ? times.length : after }
}

/** A series of only these places; the empty text where nothing of them is known. */
function cut(series: Series | undefined, { from, to }: Part): Series {
  if (!series) return ''
  return seriesOf(decodeSeries(series, 1, to).slice(from), 1)
}

const noWeather: HandoverWeather = ['', '', '', '']

const cutWeather = (series: WeatherSeries, part: Part) =>
  weatherFields.map((field) => cut(series[field], part)) as HandoverWeather

function leafOf(
  id: number,
  series: WaveSeries,
  part: Part,
  weather: HandoverWeather,
): HandoverLeaf {
  const { fetchedAtMs, reported, correction, spread } = series
  return [
    id,
    series.method,
    fetchedAtMs ?? 0,
    reported ? [reported.share, reported.people] : 0,
    correction ? [correction.by, cut(correction.share, part), correction.atMs] : 0,
    waveFields.map((field) => cut(series[field], part)) as HandoverWaves,
    spread ? (spreadFields.map((field) => cut(spread[field], part)) as HandoverSpread) : 0,
    weather,
  ]
}

type HandoverSpread = Exclude<HandoverLeaf[6], 0>

const named = <const F extends readonly string[]>(fields: F, values: readonly string[]) =>
  Object.fromEntries(fields.map((field, at) => [field, values[at] ?? ''])) as Record<
    F[number],
    string
  >
