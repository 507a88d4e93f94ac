import { join } from 'node:path'
import type { Hono } from 'hono'
import { openServerDatabase } from '#db/server/open'
import { seedDatabase } from '#db/server/seed/seed-database'
import { createApi } from './app'
import type { Env } from './env'
import { createForecastStore } from './forecast-store'
import { readSpotBook } from './spot-book'
import type { StaticFiles } from './static-files'

export type Southbreak = {
  app: Hono
  /** What a person is told about where the numbers come from. */
  dataSource: string
  /** Ends the jobs and closes the database. Call it when no request is open any more. */
  close: () => Promise<void>
}

/** Opens the database, brings it up to date and puts the parts together. */
export async function openSouthbreak(
  env: Env,
  { staticFiles, now = Date.now }: { staticFiles: StaticFiles | null; now?: () => number },
): Promise<Southbreak> {
  const database = await openServerDatabase(join(env.dataDir, 'southbreak.db'))
  await seedDatabase(database)
  const spotBook = await readSpotBook(database)
  const forecastStore = await createForecastStore({
    database,
    spotBook,
    dataSource: env.dataSource,
    now,
  })
  const app = createApi({ database, env, now, spotBook, forecastStore, staticFiles })
  return {
    app,
    dataSource: describeSource(env, forecastStore.current({ live: true, plan: 'free' })),
    close: () => database.destroy(),
  }
}

function describeSource(env: Env, current: { coast: { source: string } } | null): string {
  if (env.dataSource === 'demo') return 'demo data'
  const from = `live data from ${new URL(env.openMeteo.weatherUrl).host}`
  if (current?.coast.source === 'live') return from
  return env.dataSource === 'live'
    ? `${from}, none stored yet`
    : `${from}; demo data until some is stored`
}
