import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { samplePoints, storeMarineHours, storeWeatherHours } from '#db/server/hours'
import { openServerDatabase } from '#db/server/open'
import { seedDatabase } from '#db/server/seed/seed-database'
import type { ServerDatabase } from '#db/server/tables'
import { demoMarine } from '#domain/demo/demo-marine'
import { demoWeather } from '#domain/demo/demo-weather'
import { createAnswerMemo } from '../answer-memo'
import { createApi } from '../app'
import { type Env, readEnv } from '../env'
import { createForecastStore } from '../forecast-store'
import { openPush } from '../push/open-push'
import { readSpotBook } from '../spot-book'
import type { StaticFiles } from '../static-files'
import { createBureauTides } from '../upstream/bureau-tides'

/** 21 November 2026, 09:30 in Melbourne. */
export const morningMs = Date.UTC(2026, 10, 20, 22, 30)
const hourMs = 3_600_000

/** The whole API over a real SQLite file in a folder of its own, with a clock that stands still. */
export async function openTestApi(
  settings: { variables?: Record<string, string>; staticFiles?: StaticFiles; ca?: string } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'southbreak-api-'))
  const clock = { nowMs: morningMs }
  const now = () => clock.nowMs
  const env: Env = readEnv({ DATA_SOURCE: 'auto', DATA_DIR: folder, ...settings.variables })
  const database = await openServerDatabase(join(folder, 'southbreak.db'))
  await seedDatabase(database)
  const spotBook = await readSpotBook(database)
  const forecastStore = await createForecastStore({
    database,
    spotBook,
    dataSource: env.dataSource,
    now,
  })
  const push = openPush(env, now, settings.ca)
  const memo = createAnswerMemo(now, forecastStore.revision)
  const app = createApi({
    database,
    env,
    now,
    spotBook,
    forecastStore,
    bureauTides: createBureauTides({ baseUrl: null, now }),
    push,
    memo,
    staticFiles: settings.staticFiles ?? null,
  })
  return {
    app,
    clock,
    database,
    forecastStore,
    memo,
    push,
    spotBook,
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    async close() {
      push.sender.close()
      await database.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>

/** Fills the store with plausible hours for every sample point that is `answered`, as a refresh would. */
export async function storeSomeForecast(
  { database, spotBook }: { database: ServerDatabase; spotBook: TestApi['spotBook'] },
  fetchedAtMs: number,
  answered: (pointKey: string) => boolean = () => true,
): Promise<void> {
  const startAtMs = Math.floor(fetchedAtMs / (24 * hourMs)) * 24 * hourMs - 24 * hourMs
  const points = samplePoints(spotBook.spots)
  for (const point of points.marine.filter(({ key }) => answered(key))) {
    await storeMarineHours(database, point.key, demoMarine(point, startAtMs, 264), fetchedAtMs)
  }
  for (const point of points.weather.filter(({ key }) => answered(key))) {
    await storeWeatherHours(database, point.key, demoWeather(point, startAtMs, 408), fetchedAtMs)
  }
}
