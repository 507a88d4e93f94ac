import {
  fetchedAtOfPoints,
  hoursOfSpots,
  marineKeyOf,
  storedForecastInfo,
  weatherKeyOf,
} from '#db/server/hours'
import type { ServerDatabase } from '#db/server/tables'
import { demoCoast } from '#domain/demo/demo-coast'
import { buildCoastForecast } from '#domain/forecast/build-coast-forecast'
import { decodeSpotForecast } from '#domain/forecast/decode-spot-forecast'
import type { SpotForecast } from '#domain/forecast/forecast-hour'
import { forecastStart, weatherHours } from '#domain/forecast/forecast-span'
import { unlocksProfessional } from '#domain/plan/plan'
import type { CoastForecast } from '#domain/wire/forecast'
import type { Plan } from '#domain/wire/subscription-plan'
import type { Env } from './env'
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
  /** Reads the database again: after a refresh, when a new day begins, and when a spot was changed. */
  reload: () => Promise<void>
}

/** Both forms are made at once, so that the hours themselves (ten times as large) need not stay in memory. */
type LiveCoasts = { everybodys: CurrentCoast; professional: CurrentCoast }

const hourMs = 3_600_000

export async function createForecastStore(deps: {
  database: ServerDatabase
  spotBook: SpotBook
  dataSource: Env['dataSource']
  now: () => number
}): Promise<ForecastStore> {
  const { database, spotBook, dataSource, now } = deps
  const demo = new Map<boolean, CurrentCoast & { madeForHour: number }>()
  let stored: LiveCoasts | null = null
  let revision = 0

  async function reload(): Promise<void> {
    demo.clear()
    if (dataSource !== 'demo') {
      stored = await readLiveCoasts(database, spotBook, forecastStart(now()))
    }
    revision++
  }

  function current({ live, plan }: { live: boolean; plan: Plan }): CurrentCoast | null {
    const professional = unlocksProfessional(plan)
    if (live && dataSource !== 'demo') {
      if (stored) return professional ? stored.professional : stored.everybodys
      if (dataSource === 'live') return null
    }
    return demoOf(professional)
  }

  function demoOf(withProfessional: boolean): CurrentCoast {
    const madeForHour = Math.floor(now() / hourMs)
    const known = demo.get(withProfessional)
    if (known?.madeForHour === madeForHour) return known
    const coast = demoCoast({ spots: spotBook.spots, nowMs: now(), withProfessional })
    const made = { ...readable(coast), madeForHour }
    demo.set(withProfessional, made)
    return made
  }

  await reload()
  return { current, reload, revision: () => revision, hasStored: () => stored !== null }
}

/** A decoded spot is 100 KB of small objects: all of the coast, live and demo, would be 18 MB. */
const decodedSpotsKept = 24

function readable(coast: CoastForecast): CurrentCoast {
  const decoded = new Map<number, SpotForecast | null>()
  return {
    coast,
    version: shortHash(JSON.stringify(coast)),
    forecastOf(spotId) {
      const known = decoded.get(spotId)
      if (known !== undefined) return known
      const forecast = decodeSpotForecast(coast, spotId)
      const [oldest] = decoded.keys()
      if (oldest !== undefined && decoded.size >= decodedSpotsKept) decoded.delete(oldest)
      decoded.set(spotId, forecast)
      return forecast
    },
  }
}

async function readLiveCoasts(
  database: ServerDatabase,
  { spots }: SpotBook,
  startAtMs: number,
): Promise<LiveCoasts | null> {
  const info = await storedForecastInfo(database)
  if (!info) return null
  const fetched = await fetchedAtOfPoints(database)
  const endAtMs = startAtMs + (weatherHours + 24) * hourMs
  const hours = await hoursOfSpots(database, spots, startAtMs, endAtMs)
  const build = (withProfessional: boolean) =>
    readable(
      buildCoastForecast({
        source: 'live',
        ...info,
        startAtMs,
        spots,
        ...hours,
        fetchedAtMsOf: (spot) =>
          Math.min(
            fetched.marine.get(marineKeyOf(spot) ?? '') ?? Number.POSITIVE_INFINITY,
            fetched.weather.get(weatherKeyOf(spot)) ?? Number.POSITIVE_INFINITY,
          ),
        withProfessional,
      }),
    )
  return { everybodys: build(false), professional: build(true) }
}
