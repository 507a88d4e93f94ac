import {
  marineHoursOf,
  marineKeyOf,
  storedForecastInfo,
  weatherHoursOf,
  weatherKeyOf,
} from '#db/server/hours'
import type { ServerDatabase } from '#db/server/tables'
import { demoCoast } from '#domain/demo/demo-coast'
import { buildCoastForecast } from '#domain/forecast/build-coast-forecast'
import { decodeSpotForecast } from '#domain/forecast/decode-spot-forecast'
import type { SpotForecast } from '#domain/forecast/forecast-hour'
import { forecastStart, weatherHours } from '#domain/forecast/forecast-span'
import type { MarineHour, WeatherHour } from '#domain/forecast/point-hour'
import type { CoastForecast } from '#domain/wire/forecast'
import type { Env } from './env'
import { type Plan, unlocksProfessional } from './plan'
import { shortHash } from './ready-answer'
import type { SpotBook } from './spot-book'

/** The coded coast forecast and the only way to read it: answers and packs speak of the same numbers. */
export type CurrentCoast = {
  coast: CoastForecast
  /** Changes when the content does. */
  version: string
  forecastOf: (spotId: number) => SpotForecast | null
}

export type ForecastStore = {
  /**
   * What a request is answered from. `auto` answers a live request with demo data while nothing has
   * ever been stored; `live` never does, and `demo` knows nothing else.
   * @returns null when live data is asked for and there is none
   */
  current: (asked: { live: boolean; plan: Plan }) => CurrentCoast | null
  /** Counts the times the data changed. */
  revision: () => number
  /** Has a live forecast ever been stored? */
  hasStored: () => boolean
  /** Reads the database again: after a refresh, and when a new day begins. */
  reload: () => Promise<void>
}

type StoredHours = {
  info: { fetchedAtMs: number; modelRunAtMs: number | null }
  marine: Map<string, MarineHour[]>
  weather: Map<string, WeatherHour[]>
}

const hourMs = 3_600_000

export async function createForecastStore(deps: {
  database: ServerDatabase
  spotBook: SpotBook
  dataSource: Env['dataSource']
  now: () => number
}): Promise<ForecastStore> {
  const { database, spotBook, dataSource, now } = deps
  const coasts = new Map<string, CurrentCoast & { madeForMs: number }>()
  let stored: StoredHours | null = null
  let revision = 0

  async function reload(): Promise<void> {
    if (dataSource === 'demo') return
    stored = await readStored(database, spotBook, forecastStart(now()))
    revision++
    for (const name of coasts.keys()) if (name.startsWith('live')) coasts.delete(name)
  }

  function current({ live, plan }: { live: boolean; plan: Plan }): CurrentCoast | null {
    const professional = unlocksProfessional(plan)
    if (live && dataSource !== 'demo') {
      const hours = stored
      if (hours) {
        return remembered(`live ${professional}`, () =>
          liveCoast(spotBook, hours, forecastStart(now()), professional),
        )
      }
      if (dataSource === 'live') return null
    }
    return remembered(`demo ${professional}`, () =>
      demoCoast({ spots: spotBook.spots, nowMs: now(), withProfessional: professional }),
    )
  }

  function remembered(name: string, make: () => CoastForecast): CurrentCoast {
    const madeForMs = Math.floor(now() / hourMs)
    const known = coasts.get(name)
    if (known?.madeForMs === madeForMs) return known
    const fresh = { ...readable(make()), madeForMs }
    // The same content keeps its decoded forecasts, and every answer made from them.
    const kept = known?.version === fresh.version ? { ...known, madeForMs } : fresh
    coasts.set(name, kept)
    return kept
  }

  await reload()
  return { current, reload, revision: () => revision, hasStored: () => stored !== null }
}

function readable(coast: CoastForecast): CurrentCoast {
  const decoded = new Map<number, SpotForecast | null>()
  return {
    coast,
    version: shortHash(JSON.stringify(coast)),
    forecastOf(spotId) {
      const known = decoded.get(spotId)
      if (known !== undefined) return known
      const forecast = decodeSpotForecast(coast, spotId)
      decoded.set(spotId, forecast)
      return forecast
    },
  }
}

function liveCoast(
  spotBook: SpotBook,
  stored: StoredHours,
  startAtMs: number,
  withProfessional: boolean,
): CoastForecast {
  return buildCoastForecast({
    source: 'live',
    ...stored.info,
    startAtMs,
    spots: spotBook.spots,
    marineOf: (spot) => stored.marine.get(marineKeyOf(spot) ?? '') ?? null,
    weatherOf: (spot) => {
      const pointKey = weatherKeyOf(spot)
      return { pointKey, hours: stored.weather.get(pointKey) ?? [] }
    },
    withProfessional,
  })
}

async function readStored(
  database: ServerDatabase,
  { spots }: SpotBook,
  startAtMs: number,
): Promise<StoredHours | null> {
  const info = await storedForecastInfo(database)
  if (!info) return null
  const endAtMs = startAtMs + (weatherHours + 24) * hourMs
  const marine = new Map<string, MarineHour[]>()
  const weather = new Map<string, WeatherHour[]>()
  for (const spot of spots) {
    const marineKey = marineKeyOf(spot)
    if (marineKey && !marine.has(marineKey)) {
      marine.set(marineKey, await marineHoursOf(database, marineKey, startAtMs, endAtMs))
    }
    const weatherKey = weatherKeyOf(spot)
    if (!weather.has(weatherKey)) {
      weather.set(weatherKey, await weatherHoursOf(database, weatherKey, startAtMs, endAtMs))
    }
  }
  return { info, marine, weather }
}
