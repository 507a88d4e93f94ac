import { join } from 'node:path'
import type { Hono } from 'hono'
import { createAlertJob } from '#api/jobs/keep-alerting'
import { refreshConditions } from '#api/jobs/refresh-conditions'
import { type Schedule, startSchedule } from '#api/jobs/schedule'
import { createBureauTides } from '#api/upstream/bureau-tides'
import { createOpenMeteo } from '#api/upstream/open-meteo'
import { openServerDatabase } from '#db/server/open'
import { seedDatabase } from '#db/server/seed/seed-database'
import { type AnswerMemo, createAnswerMemo } from './answer-memo'
import { createApi } from './app'
import type { Env } from './env'
import { createForecastStore, type ForecastStore } from './forecast-store'
import { openPush } from './push/open-push'
import { originOf } from './routes/push-routes'
import { readSpotBook } from './spot-book'
import type { StaticFiles } from './static-files'

export type Southbreak = {
  app: Hono
  /** What may be answered without asking the app. */
  memo: AnswerMemo
  /** What a person is told about where the numbers come from. */
  dataSource: string
  /** Begins the jobs. */
  startJobs: () => void
  /** Ends the jobs and closes the database. Call it when no request is open any more. */
  close: () => Promise<void>
}

/** Opens the database, brings it up to date and puts the parts together. */
export async function openSouthbreak(
  env: Env,
  { staticFiles, now = Date.now }: { staticFiles: StaticFiles | null; now?: () => number },
): Promise<Southbreak> {
  const push = openPush(env, now)
  const database = await openServerDatabase(join(env.dataDir, 'southbreak.db'))
  await seedDatabase(database)
  const spotBook = await readSpotBook(database)
  const { dataSource } = env
  const forecastStore = await createForecastStore({ database, spotBook, dataSource, now })
  const bureauTides = createBureauTides({ baseUrl: env.bomTidesUrl, now })
  const memo = createAnswerMemo(now, forecastStore.revision)
  const app = createApi({
    database,
    env,
    now,
    spotBook,
    forecastStore,
    bureauTides,
    push,
    memo,
    staticFiles,
  })
  const schedules: Schedule[] = []

  return {
    app,
    memo,
    dataSource: describeSource(env, forecastStore),
    startJobs() {
      if (dataSource === 'demo') return
      const openMeteo = createOpenMeteo(env.openMeteo)
      const refresh = startSchedule({
        name: 'refresh-conditions',
        database,
        now,
        async job() {
          const report = await refreshConditions({
            database,
            openMeteo,
            now,
            spots: spotBook.spots,
          })
          await forecastStore.reload()
          return report
        },
      })
      const alerts = startSchedule({
        name: 'alerts',
        database,
        now,
        job: createAlertJob({
          database,
          forecastStore,
          spotBook,
          now,
          origin: originOf(env.publicUrl),
          sender: push.sender,
          tellOperator: (sentence) => console.error(sentence),
        }),
      })
      schedules.push(refresh, alerts)
    },
    async close() {
      await Promise.all(schedules.map((schedule) => schedule.stop()))
      push.sender.close()
      await database.destroy()
    },
  }
}

function describeSource(env: Env, forecastStore: ForecastStore): string {
  if (env.dataSource === 'demo') return 'demo data'
  const from = `live data from ${new URL(env.openMeteo.weatherUrl).host}`
  if (forecastStore.hasStored()) return from
  return env.dataSource === 'live'
    ? `${from}, none stored yet`
    : `${from}; demo data until some is stored`
}
