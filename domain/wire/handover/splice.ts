import type { HandedOver } from '../../sea/forecast/forecast-hour'
import { hourMs } from '../../time/durations'
import { seriesOf } from '../encode-series'
import type { CoastForecast, TimeAxis, WaveSeries, WeatherSeries } from '../forecast'
import { decodeSeries, type Series } from '../series'

/** Of an axis that two forecasts share: where each instant's number stands in either; -1: nowhere. */
type Sewn = { axis: TimeAxis; places: { newer: number; older: number }[] }

/**
 * One spot's forecast with newer hours put in the place of those it had: what it had before and after them stays. Where
 * the newer does not tell a field, its hours are unknown, never those of an older sea.
 * @param newer of one spot alone, whose weather is the first
 */
export function spliced(
  spotId: number,
  newer: CoastForecast,
  older: CoastForecast | null,
  handedOver: HandedOver['handedOver'],
): CoastForecast & HandedOver {
  const waves = newer.spots[spotId]
  const air = newer.weather[waves?.weather ?? -1]
  if (!waves || !air) throw new RangeError(`Spot ${spotId} is not in this forecast.`)
  const head = { source: newer.source, modelRunAtMs: newer.modelRunAtMs, handedOver }
  const fetchedAtMs = Math.min(newer.fetchedAtMs, waves.fetchedAtMs ?? newer.fetchedAtMs)
  const olderWaves = older?.spots[spotId]
  const olderAir = older?.weather[olderWaves?.weather ?? -1]
  if (!older || !olderWaves || !olderAir) {
    const { waveAxis, weatherAxis } = newer
    const spots = { [spotId]: { ...waves, weather: 0 } }
    return { ...head, fetchedAtMs, waveAxis, weatherAxis, weather: [air], spots }
  }
  const sea = sewn(newer.waveAxis, older.waveAxis)
  const sky = sewn(newer.weatherAxis, older.weatherAxis)
  const { fetchedAtMs: _, correction, reported, ...told } = waves
  const { fetchedAtMs: __, correction: ___, reported: ____, ...had } = olderWaves
  return {
    ...head,
    fetchedAtMs,
    waveAxis: sea.axis,
    weatherAxis: sky.axis,
    weather: [sewnFields(air, olderAir, sky) as WeatherSeries],
    spots: {
      [spotId]: {
        ...(sewnFields(told, had, sea) as WaveSeries),
        weather: 0,
        method: waves.method,
        ...(reported && { reported }),
        ...(correction && {
          correction: { ...correction, share: sewnSeries(correction.share, '', sea) },
        }),
      },
    },
  }
}

function sewn(newer: TimeAxis, older: TimeAxis): Sewn {
  const startAtMs = Math.min(newer.startAtMs, older.startAtMs)
  const hoursOf = ({ startAtMs: from, hours }: TimeAxis) =>
    hours.map((hour) => hour + (from - startAtMs) / hourMs)
  const [fresh, had] = [hoursOf(newer), hoursOf(older)]
  const [first = 0, last = 0] = [fresh[0], fresh.at(-1)]
  const kept = had.flatMap((hour, place) =>
    hour < first || hour > last ? [{ hour, newer: -1, older: place }] : [],
  )
  const all = [...kept, ...fresh.map((hour, place) => ({ hour, newer: place, older: -1 }))]
  const places = all.toSorted((a, b) => a.hour - b.hour)
  return { axis: { startAtMs, hours: places.map(({ hour }) => hour) }, places }
}

/** Every series of either, also those of its parts; what is no series is left out. */
function sewnFields(newer: object, older: object, sewing: Sewn): object {
  const [told, had] = [newer as Record<string, unknown>, older as Record<string, unknown>]
  const names = [...new Set([...Object.keys(told), ...Object.keys(had)])]
  const fields = names.flatMap((name): [string, unknown][] => {
    const [one, other] = [told[name], had[name]]
    if (name === 'method') return []
    if (typeof one === 'string' || typeof other === 'string')
      return [[name, sewnSeries(textOf(one), textOf(other), sewing)]]
    if (one instanceof Object || other instanceof Object)
      return [[name, sewnFields(one ?? {}, other ?? {}, sewing)]]
    return []
  })
  return Object.fromEntries(fields)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function sewnSeries(newer: Series, older: Series, { places }: Sewn): Series {
  const [fresh, had] = [decodeSeries(newer, 1), decodeSeries(older, 1)]
  const values = places.map((place) =>
    place.newer >= 0 ? (fresh[place.newer] ?? null) : (had[place.older] ?? null),
  )
  return seriesOf(values, 1)
}
