import type { ObservationProvider, ObservationSource } from '#api/upstream/observations/provider'
import type { SeaLevelSeries } from '#api/upstream/observations/sea-levels'
import { failureSentence } from '#api/upstream/upstream-failure'
import { allBuoys, storeBuoy } from '#db/server/coast/buoys'
import { newestLevels, storeSeaLevels } from '#db/server/coast/sea-level-stations'
import { countForecast } from '#db/server/data-versions'
import type { ServerDatabase } from '#db/server/tables'
import { type BuoySeries, checkedReadings } from '#domain/sea/observed/buoy-readings'
import { surgeReferenceDays } from '#domain/tide/surge'
import { dayMs, hourMs, minuteMs } from '#domain/time/durations'
import { dueAfterFailure, dueAfterSuccess, tryWhenDue } from './next-due'

/** How often each provider is asked when all is well: a buoy sends every half-hour. */
export const observeEveryMs: Record<ObservationSource, number> = {
  'wave-buoys': 30 * minuteMs,
  'sea-levels': hourMs,
}

/** Readings arrive hours late, and it takes a day of them to tell a stuck buoy. */
const buoysBackMs = 24 * hourMs
/** After an outage of this server; the provider's layer is too large to ask for more. */
const buoysFurthestMs = 7 * dayMs
/** The provider may still correct an hour of a tide gauge for so long. */
const levelsAgainMs = 6 * hourMs

type Needs<Series> = {
  database: ServerDatabase
  now: () => number
  provider: ObservationProvider<Series>
  random?: () => number
}

/** The job that keeps what wave buoys measured. */
export function createBuoyJob(needs: Needs<BuoySeries>) {
  return createObservationJob(needs, {
    since: async (nowMs) => {
      const buoys = await allBuoys(needs.database)
      const newestMs = Math.max(0, ...buoys.map(({ newest_at_ms }) => newest_at_ms))
      const fromMs = Math.max(nowMs - buoysFurthestMs, Math.min(nowMs, newestMs) - buoysBackMs)
      return () => fromMs
    },
    store: (series) =>
      storeBuoy(needs.database, { ...series, readings: checkedReadings(series.readings) }),
  })
}

/** The job that keeps what tide gauges measured, at first some days at a time until a month is there. */
export function createSeaLevelJob(needs: Needs<SeaLevelSeries>) {
  return createObservationJob(needs, {
    since: async (nowMs) => {
      const newest = await newestLevels(needs.database)
      const monthAgoMs = nowMs - surgeReferenceDays * dayMs
      return (id) => {
        const known = id === null ? undefined : newest.get(id)
        return known === undefined ? monthAgoMs : Math.max(monthAgoMs, known - levelsAgainMs)
      }
    },
    store: ({ levels, ...station }) => storeSeaLevels(needs.database, station, levels),
  })
}

/** What was stored of a provider stays whatever it answers; the forecast has no part in it. */
function createObservationJob<Series>(
  { database, now, provider, random = Math.random }: Needs<Series>,
  {
    since,
    store,
  }: {
    since: (nowMs: number) => Promise<(id: string | null) => number>
    store: (series: Series) => Promise<void>
  },
) {
  const { source } = provider
  const attempt = async (failuresBefore: number) => {
    const answer = await provider.ask(await since(now()), now())
    if (!answer.ok) {
      const sentence = `${failureSentence(answer.failure)} Earlier measurements are kept.`
      const nextDueMs = dueAfterFailure(now(), answer.failure, failuresBefore, random)
      return { sentence, nextDueMs }
    }
    for (const series of answer.value) await store(series)
    if (answer.value.length > 0) await countForecast(database)
    return { sentence: null, nextDueMs: dueAfterSuccess(now(), observeEveryMs[source], random) }
  }
  return () => tryWhenDue({ database, now }, source, { attempt })
}
