import type { Hono } from 'hono'
import { refreshConditions } from '#api/jobs/refresh-conditions'
import { createRefreshQueue, type RefreshQueue } from '#api/jobs/refresh-queue'
import type { Schedule } from '#api/jobs/schedule'
import { startJobs } from '#api/jobs/start-jobs'
import { createBureauTides } from '#api/upstream/bureau-tides'
import { chosenProvider, providerHost } from '#api/upstream/chosen-provider'
import { dataVersions } from '#db/server/data-versions'
import { openServerDatabase } from '#db/server/open'
import { seedDatabase } from '#db/server/seed/seed-database'
import type { ServerDatabase } from '#db/server/tables'
import { createApi } from './app'
import { sealStoredSecrets } from './auth/embedded/second-factor'
import { openFactorSeal } from './auth/factor-secrets'
import { runInPlace, runInProcess } from './background/background'
import { createForecastStore, type ForecastStore } from './coast/forecast-store'
import { readSpotCatalog, type SpotCatalog } from './coast/spot-catalog'
import { documentLimits, documentsBy } from './documents/document-renderer'
import type { Env } from './env'
import { createAnswerMemo } from './http/answer-memo'
import type { StaticFiles } from './http/static-files'
import { createCoastSigner, readHandoverKeys } from './keys/handover-keys'
import { log } from './operations/log'
import { watchData } from './operations/watch-data'
import { loadCardLibrary } from './payments/card-provider'
import { openPush } from './push/push-sender'
import { readVapidKeys } from './push/vapid'

/** A refresh asked for by hand must not hold up the end of the process. */
const timeoutMs = 3_000

type Surroundings = {
  staticFiles: StaticFiles | null
  /** The built command line, for what is done in a process of its own; null: backups only by command. */
  commandFile: string | null
  /** The built process for work of lower priority; null: it is done here. */
  backgroundProcess: URL | null
  /** True once the process was asked to end. */
  isEnding?: () => boolean
  now?: () => number
}

/**
 * Opens the database, brings it up to date and puts the parts together.
 * @throws BadSetting, DatabaseTrouble with words for an operator; the database is closed again then
 */
export async function openSouthbreak(env: Env, surroundings: Surroundings) {
  const database = await openServerDatabase(env.database, {
    connections: env.databaseConnections,
    tell: (sentence) => log.warn('database-lost', { sentence }),
  })
  try {
    return await putTogether(database, env, surroundings)
  } catch (error) {
    await database.destroy()
    throw error
  }
}

async function putTogether(
  database: ServerDatabase,
  env: Env,
  { staticFiles, commandFile, backgroundProcess, isEnding, now = Date.now }: Surroundings,
) {
  const push = openPush(await readVapidKeys(database, env), env, now)
  await seedDatabase(database)
  await sealSecondFactors(database, env)
  const seenVersions = await dataVersions(database)
  const spotCatalog = await readSpotCatalog(database, now)
  const forecastStore = await createForecastStore({ database, spotCatalog, env, now })
  const memo = createAnswerMemo(now, () => forecastStore.revision() + spotCatalog.revision())
  const watch = watchData(database, seenVersions, {
    async spots() {
      await spotCatalog.reload()
      await forecastStore.reload()
    },
    pages: memo.forget,
    forecast: forecastStore.reload,
  })
  const deps = { database, env, now, spotCatalog, forecastStore }
  const refresh = env.dataSource === 'demo' ? undefined : openRefreshQueue(deps, watch.look)
  const inBackground = (limits?: Parameters<typeof runInProcess>[1]) =>
    backgroundProcess ? runInProcess(backgroundProcess, limits) : runInPlace
  const background = inBackground()
  const documents = documentsBy(inBackground(documentLimits))
  const coastSigner = createCoastSigner(await readHandoverKeys(database, env))
  if (env.stripe) await loadCardLibrary()
  const bureauTides = createBureauTides({ baseUrl: env.bomTidesUrl, now })
  const app = createApi({
    ...deps,
    refresh,
    bureauTides,
    push,
    memo,
    isEnding,
    documents,
    background,
    coastSigner,
    staticFiles,
  })
  // The pack that nearly everybody asks for is made before anybody can ask: right after a start there is a queue.
  await app.request('/api/pack?api=true')
  // Loaded at the first read only: they cost memory.
  const metrics =
    env.metricsPort === null
      ? null
      : (await import('./operations/metrics')).createMetrics({ database, now, areas: areasOf(app) })
  const schedules: Schedule[] = []
  const { forecastVersion } = watch
  const { sender } = push
  return {
    app,
    /** What may be answered without asking the app. */
    memo,
    /** Null unless they are asked for. */
    metrics,
    /** What a person is told about where the numbers come from. */
    dataSource: describeSource(env, forecastStore),
    startJobs(): void {
      watch.start()
      forecastStore.prepareDemo().catch((error: unknown) => {
        log.error('demo-not-prepared', {}, error)
      })
      schedules.push(...startJobs({ ...deps, forecastVersion, sender, refresh, commandFile }))
    },
    /** Ends the jobs and closes the database. Call it when no request is open any more. */
    async close(): Promise<void> {
      await Promise.all(schedules.map((schedule) => schedule.stop()))
      await refresh?.settled(timeoutMs)
      await watch.stop()
      sender.close()
      await documents.close()
      await background.close()
      await database.destroy()
    },
  }
}

/** Those of before there were seals, and those under a former key. */
async function sealSecondFactors(database: ServerDatabase, env: Env): Promise<void> {
  const { unopened } = await sealStoredSecrets({ database, seal: openFactorSeal(env) })
  if (unopened === 0) return
  log.warn('second-factor-key-missing', {
    sentence: `The key of ${unopened} second factor${unopened === 1 ? '' : 's'} is missing: put second-factor-keys.json back into DATA_DIR or name it in SECOND_FACTOR_KEYS. If it is lost, turn each off: npm run southbreak -- user second-factor-off --email E`,
  })
}

/** @param look makes what was fetched known to this process */
function openRefreshQueue(
  {
    database,
    env,
    now,
    spotCatalog,
  }: { database: ServerDatabase; env: Env; now: () => number; spotCatalog: SpotCatalog },
  look: () => Promise<void>,
): RefreshQueue {
  const provider = chosenProvider(env)
  return createRefreshQueue(async (scope) => {
    const { spots } = spotCatalog
    const report = await refreshConditions({ database, provider, now, spots, scope })
    await look()
    return report
  })
}

/** The first words of the API's addresses. */
const areasOf = (app: Hono): Set<string> =>
  new Set(app.routes.flatMap(({ path }) => /^\/api\/([\w.-]+)/.exec(path)?.[1] ?? []))

function describeSource(env: Env, forecastStore: ForecastStore): string {
  if (env.dataSource === 'demo') return 'demo data'
  const from = `live data from ${providerHost(env)}`
  if (forecastStore.hasStored()) return from
  return env.dataSource === 'live'
    ? `${from}, none stored yet`
    : `${from}; demo data until some is stored`
}
