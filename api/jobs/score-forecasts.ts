import { setImmediate as setImmediatePromise } from 'node:timers/promises'
import { countForecast } from '#db/server/data-versions'
import { saveScores, scoredPairs } from '#db/server/forecast-scores'
import type { ServerDatabase } from '#db/server/tables'
import { forecastScores, scoredDays } from '#domain/observation/forecast-scores'
import { dayMs, hourMs } from '#domain/time/durations'

/** 17:20 UTC: the small hours in Melbourne. */
const nightlyAtMs = 17 * hourMs + 20 * 60_000

/** The job that scores, each night, what was forecast against what buoys measured. */
export const createScoreJob =
  ({ database, now }: { database: ServerDatabase; now: () => number }) =>
  async () => {
    const pairs = await scoredPairs(database, now() - Math.max(...scoredDays) * dayMs)
    await setImmediatePromise()
    await saveScores(database, forecastScores(pairs, now()))
    await countForecast(database)
    const today = Math.floor(now() / dayMs) * dayMs + nightlyAtMs
    return { nextDueMs: today > now() ? today : today + dayMs }
  }
