import type { Hono } from 'hono'
import { backUpInOwnProcess, backupSource, createBackupJob } from '#api/jobs/back-up'
import { createAlertJob } from '#api/jobs/keep-alerting'
import { refreshConditions } from '#api/jobs/refresh-conditions'
import { createRefreshDesk, type RefreshDesk } from '#api/jobs/refresh-desk'
import { type Schedule, startSchedule } from '#api/jobs/schedule'
import { createWatchJob } from '#api/jobs/watch-sources'
import { createBureauTides } from '#api/upstream/bureau-tides'
import { createOpenMeteo } from '#api/upstream/open-meteo'
import { dataVersions } from '#db/server/data-versions'
import { isPostgresUrl } from '#db/server/engines/postgres-url'
import { forgetExpired } from '#db/server/forget-expired'
import { openServerDatabase } from '#db/server/open'
import { dropOldHistory } from '#db/server/retention'
import { seedDatabase } from '#db/server/seed/seed-database'
import { dropUnusedPictures } from '#db/server/unused-pictures'
import { type AnswerMemo, createAnswerMemo } from './answer-memo'
import { createApi } from './app'
import { renderInPlace, renderInThread } from './documents/document-renderer'
import type { Env } from './env'
import { createForecastStore, type ForecastStore } from './forecast-store'
import { log } from './log'
import type { Metrics } from './metrics'
import { createCardProvider } from './payments/card-provider'
import { createSubscriptionJob } from './payments/keep-subscriptions'
import { openPush } from './push/open-push'
import { readVapidKeys, sharedVapidKeys } from './push/vapid-keys'
import { originOf } from './routes/push-routes'
import { readSpotBook } from './spot-book'
import type { StaticFiles } from './static-files'
import { watchData } from './watch-data'

const dayMs = 24 * 3_600_000
/** A refresh that somebody asked for must not hold up the end of the process. */
const patienceMs = 3_000

export type Southbreak = {
  app: Hono
  /** What may be answered without asking the app. */
  memo: AnswerMemo
  /** Null unless they are asked for. */
  metrics: Metrics | null
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
  {
    staticFiles,
    commandFile,
    documentWorker,
    isEnding,
    now = Date.now,
  }: {
    staticFiles: StaticFiles | null
    /** The built command line, for what is done in a process of its own; null: backups only by command. */
    commandFile: string | null
    /** The built thread for documents; null: they are rendered here. */
    documentWorker: URL | null
    /** True once the process was asked to end. */
    isEnding?: () => boolean
    now?: () => number
  },
): Promise<Southbreak> {
  const database = await openServerDatabase(env.database, {
    connections: env.databaseConnections,
    tell: (sentence) => log.warn('database-lost', { sentence }),
  })
  const ownKeys = readVapidKeys(env)
  const keys =
    env.vapid.keys || !isPostgresUrl(env.database)
      ? ownKeys
      : await sharedVapidKeys(database, ownKeys)
  const push = openPush({ ...env, vapid: { ...env.vapid, keys } }, now)
  await seedDatabase(database)
  const seenVersions = await dataVersions(database)
  const spotBook = await readSpotBook(database, now)
  const { dataSource } = env
  const forecastStore = await createForecastStore({ database, spotBook, dataSource, now })
  const bureauTides = createBureauTides({ baseUrl: env.bomTidesUrl, now })
  const memo = createAnswerMemo(now, () => forecastStore.revision() + spotBook.revision())
  const watch = watchData(database, seenVersions, {
    async spots() {
      await spotBook.reload()
      await forecastStore.reload()
    },
    pages: memo.forget,
    forecast: forecastStore.reload,
  })
  const refresh = dataSource === 'demo' ? undefined : createDesk()
  const documents = documentWorker ? renderInThread(documentWorker) : renderInPlace
  const app = createApi({
    database,
    env,
    now,
    spotBook,
    forecastStore,
    refresh,
    bureauTides,
    push,
    memo,
    isEnding,
    documents,
    staticFiles,
  })
  const schedules: Schedule[] = []

  function createDesk(): RefreshDesk {
    const openMeteo = createOpenMeteo(env.openMeteo)
    return createRefreshDesk(async (scope) => {
      const { spots } = spotBook
      const report = await refreshConditions({ database, openMeteo, now, spots, scope })
      await watch.look()
      return report
    })
  }
  const keepHouse = async () => {
    await forgetExpired(database, now())
    await dropOldHistory(database, now())
    await dropUnusedPictures(database, now())
    return { nextDueMs: now() + dayMs }
  }

  // Loaded only where somebody reads them: they cost memory.
  const metrics =
    env.metricsPort === null
      ? null
      : (await import('./metrics')).createMetrics({ database, now, areas: areasOf(app) })

  return {
    app,
    memo,
    metrics,
    dataSource: describeSource(env, forecastStore),
    startJobs() {
      watch.start()
      schedules.push(startSchedule({ name: 'housekeeping', database, now, job: keepHouse }))
      if (env.stripe) {
        const provider = createCardProvider(env.stripe)
        const job = createSubscriptionJob({ database, provider, now })
        schedules.push(startSchedule({ name: 'subscriptions', database, now, job }))
      }
      if (commandFile && env.backup.everyHours > 0 && !isPostgresUrl(env.database)) {
        const job = createBackupJob({
          database,
          now,
          everyHours: env.backup.everyHours,
          backUp: () => backUpInOwnProcess(commandFile),
        })
        schedules.push(startSchedule({ name: backupSource, database, now, job }))
      }
      if (!refresh) return
      const { job } = refresh
      const conditions = startSchedule({ name: 'refresh-conditions', database, now, job })
      const origin = originOf(env.publicUrl)
      const sources = startSchedule({
        name: 'watch-sources',
        database,
        now,
        job: createWatchJob({ database, sender: push.sender, now, origin }),
      })
      const alerts = startSchedule({
        name: 'alerts',
        database,
        now,
        together: true,
        job: createAlertJob({
          database,
          forecastStore,
          spotBook,
          now,
          origin,
          forecastVersion: watch.forecastVersion,
          sender: push.sender,
          tellOperator: (sentence) => log.warn('push-refused', { sentence }),
        }),
      })
      schedules.push(conditions, alerts, sources)
    },
    async close() {
      await Promise.all(schedules.map((schedule) => schedule.stop()))
      await refresh?.settled(patienceMs)
      await watch.stop()
      push.sender.close()
      await documents.close()
      await database.destroy()
    },
  }
}

/** The first words of the API's addresses. */
const areasOf = (app: Hono): Set<string> =>
  new Set(app.routes.flatMap(({ path }) => /^\/api\/([\w.-]+)/.exec(path)?.[1] ?? []))

function describeSource(env: Env, forecastStore: ForecastStore): string {
  if (env.dataSource === 'demo') return 'demo data'
  const from = `live data from ${new URL(env.openMeteo.weatherUrl).host}`
  if (forecastStore.hasStored()) return from
  return env.dataSource === 'live'
    ? `${from}, none stored yet`
    : `${from}; demo data until some is stored`
}
