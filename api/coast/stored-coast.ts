import {
  hoursOfSpots,
  marineHoursOf,
  storedForecastInfo,
  weatherHoursOf,
} from '#db/server/coast/hours'
import { storedPoints } from '#db/server/coast/stored-hours'
import type { ServerDatabase } from '#db/server/tables'
import { nearestSpots } from '#domain/places/nearest-spots'
import { ratedAt } from '#domain/rating/rated-at'
import { demoMarine } from '#domain/sea/demo/demo-marine'
import { demoWeather } from '#domain/sea/demo/demo-weather'
import {
  buildCoastForecast,
  coastForecastSteps,
  withoutProfessional,
} from '#domain/sea/forecast/build-coast-forecast'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import type { SpotForecast } from '#domain/sea/forecast/forecast-hour'
import { forecastStart } from '#domain/sea/forecast/forecast-span'
import type { MarineHour, WeatherHour } from '#domain/sea/forecast/point-hour'
import { waveModels } from '#domain/sea/forecast/wave-models'
import { constantsId } from '#domain/tide/tide-accuracy'
import { dayMs, hourMs } from '#domain/time/durations'
import { isDark } from '#domain/time/sun-of-day'
import type { SpotPreview } from '#domain/wire/admin-spot'
import type { Gauge } from '#domain/wire/gauge'
import { type PastDays, pastDaysKept } from '#domain/wire/past-days'
import type { Position, Spot } from '#domain/wire/spot'
import { inSlices } from '../http/in-slices'

/** With the day on which they begin. */
const allHours = (pastDaysKept + 1) * 24

/**
 * The last thirty days of some spots from stored hours, each as last forecast, encoded as a coast forecast. It ends where
 * today's forecast begins.
 */
export async function readPastCoast(
  database: ServerDatabase,
  spots: readonly Spot[],
  nowMs: number,
): Promise<PastDays> {
  const info = await storedForecastInfo(database)
  if (!info || spots.length === 0) return { coast: null, fromMs: null }
  const endAtMs = forecastStart(nowMs) + 24 * hourMs
  const startAtMs = endAtMs - allHours * hourMs
  const hours = await hoursOfSpots(database, spots, startAtMs, endAtMs)
  const firsts = spots.flatMap((spot) => hours.weatherOf(spot).hours[0]?.atMs ?? [])
  if (firsts.length === 0) return { coast: null, fromMs: null }
  const coast = await inSlices(
    coastForecastSteps({
      source: 'live',
      ...info,
      startAtMs,
      span: { waveHours: allHours, weatherHours: allHours, hourlyWindHours: allHours },
      spots,
      ...hours,
    }),
  )
  return { coast: withoutProfessional(coast), fromMs: Math.min(...firsts) }
}

/** What surfers remember, and what they plan. */
const daysEitherWay = 3
/** Further away it is another sea, or another wind. */
const furthestKm = { sea: 150, wind: 40 }

type Needs = {
  database: ServerDatabase
  gaugeById: ReadonlyMap<string, Gauge>
  /** Demo data instead of what is stored. */
  isDemo: boolean
  nowMs: number
}

/**
 * A spot's ratings in the last and next days, as it is and with changed fields. Computed from stored hours by the functions
 * that answer phones; no provider is asked.
 * @param before null: a new spot
 */
export async function spotPreview(
  before: Spot | null,
  after: Spot,
  needs: Needs,
): Promise<SpotPreview> {
  const startAtMs = forecastStart(needs.nowMs - daysEitherWay * dayMs)
  const sea = await seaOf(after, startAtMs, needs)
  const ratedBefore = before && (await ratedSpot(before, startAtMs, needs))
  const ratedAfter = await ratedSpot(after, startAtMs, needs, sea.hours)
  const fromMs = Math.ceil((needs.nowMs - daysEitherWay * dayMs) / hourMs) * hourMs
  const hours: SpotPreview['hours'] = []
  for (let atMs = fromMs; atMs <= needs.nowMs + daysEitherWay * dayMs; atMs += hourMs) {
    if (isDark(after, atMs)) continue
    hours.push({ atMs, before: ratedBefore?.(atMs) ?? null, after: ratedAfter(atMs) })
  }
  return {
    source: needs.isDemo ? 'demo' : 'stored',
    hours,
    sea: sea.point,
    meanBefore: before && mean(hours.map((hour) => hour.before?.score ?? null)),
    meanAfter: mean(hours.map((hour) => hour.after.score)),
    changedHours: hours.filter(
      (hour) => hour.before !== null && hour.before.score !== hour.after.score,
    ).length,
  }
}

type SeaOf = { hours: MarineHour[]; point: SpotPreview['sea'] }

async function seaOf(spot: Spot, startAtMs: number, needs: Needs): Promise<SeaOf> {
  const wanted = spot.marinePoint
  if (wanted === null) return { hours: [], point: null }
  const endAtMs = startAtMs + 2 * (daysEitherWay + 1) * dayMs
  if (needs.isDemo) {
    const hours = demoMarine(wanted, startAtMs, (endAtMs - startAtMs) / hourMs)
    return { hours, point: { ...wanted, kmFromPoint: 0 } }
  }
  const nearest = await storedPointNear(needs.database, 'sea', wanted)
  if (!nearest) return { hours: [], point: null }
  const { latitude, longitude } = nearest.spot
  return {
    hours: await marineHoursOf(needs.database, nearest.spot.key, startAtMs, endAtMs),
    point: { latitude, longitude, kmFromPoint: Math.round(nearest.distanceKm) },
  }
}

/** A point that was never asked borrows from the nearest that was. */
async function storedPointNear(database: ServerDatabase, of: 'sea' | 'wind', place: Position) {
  const kind = of === 'sea' ? waveModels[0].id : 'weather'
  const points = (await storedPoints(database))
    .filter((point) => point.kind === kind)
    .map(({ key }) => {
      const [latitude = Number.NaN, longitude = Number.NaN] = key.split(',').map(Number)
      return { key, latitude, longitude }
    })
  const [nearest] = nearestSpots(place, points, 1)
  return nearest && nearest.distanceKm <= furthestKm[of] ? nearest : null
}

async function ratedSpot(spot: Spot, startAtMs: number, needs: Needs, sea?: MarineHour[]) {
  const marine = sea ?? (await seaOf(spot, startAtMs, needs)).hours
  const weather = await windOf(spot, startAtMs, needs)
  const coast = buildCoastForecast({
    source: needs.isDemo ? 'demo' : 'live',
    fetchedAtMs: needs.nowMs,
    modelRunAtMs: null,
    startAtMs,
    spots: [spot],
    marineOf: () => marine,
    weatherOf: () => ({ pointKey: 'here', hours: weather }),
  })
  const forecast = decodeSpotForecast(coast, spot.id)
  const gauge = needs.gaugeById.get(constantsId(spot.tide)) ?? null
  return (atMs: number) => ratedHour(spot, gauge, forecast, atMs)
}

async function windOf(spot: Spot, startAtMs: number, needs: Needs): Promise<WeatherHour[]> {
  const hours = 2 * (daysEitherWay + 1) * 24
  if (needs.isDemo) return demoWeather(spot, startAtMs, hours)
  const nearest = await storedPointNear(needs.database, 'wind', spot)
  if (!nearest) return []
  const { key } = nearest.spot
  return weatherHoursOf(needs.database, key, startAtMs, startAtMs + hours * hourMs)
}

function ratedHour(spot: Spot, gauge: Gauge | null, forecast: SpotForecast | null, atMs: number) {
  const { hour, rating } = ratedAt({ spot, gauge, forecast }, atMs)
  const { score, word } = rating
  const surf = hour?.surfHeightMetres ?? null
  return { score, word, surfHeightMetres: surf === null ? null : Math.round(surf * 100) / 100 }
}

function mean(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null)
  if (known.length === 0) return null
  return Math.round((known.reduce((sum, score) => sum + score, 0) / known.length) * 10) / 10
}
