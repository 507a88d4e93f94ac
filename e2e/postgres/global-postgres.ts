import { runPostgres } from './run-postgres.mjs'

/** One PostgreSQL for a run of the tests, unless `TEST_DATABASE_URL` names one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const postgres = await runPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  return postgres.remove
}
