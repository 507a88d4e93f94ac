import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { NewPerson } from '#db/server/account/users'
import { storeMarineHours, storeWeatherHours } from '#db/server/coast/hours'
import { samplePoints } from '#db/server/coast/sample-points'
import type { ServerDatabase } from '#db/server/tables'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { demoMarine } from '#domain/sea/demo/demo-marine'
import { demoWeather } from '#domain/sea/demo/demo-weather'
import { hourMs } from '#domain/time/durations'
import { pushBody } from '#domain/wire/testing/push-body'
import { createApi } from '../app'
import { createTestPerson, type TestPerson } from '../auth/testing/create-test-person'
import { runInPlace } from '../background/background'
import { createForecastStore } from '../coast/forecast-store'
import { readSpotCatalog } from '../coast/spot-catalog'
import { documentsBy } from '../documents/document-renderer'
import { type Env, readEnv } from '../env'
import { createAnswerMemo } from '../http/answer-memo'
import type { StaticFiles } from '../http/static-files'
import type { RefreshQueue } from '../jobs/refresh-queue'
import type { FetchPicture } from '../pictures/outside-pictures'
import { openPush } from '../push/push-sender'
import { readVapidKeys } from '../push/vapid'
import { createBureauTides } from '../upstream/bureau-tides'
import { heldRequest } from './held-request'
import { testCoastSigner } from './test-coast-signer'

/** 21 November 2026, 09:30 in Melbourne. */
export const morningMs = Date.UTC(2026, 10, 20, 22, 30)

/** The whole API over a real database of its own, with a clock that stands still. */
export async function openTestApi(
  settings: {
    variables?: Record<string, string>
    staticFiles?: StaticFiles
    ca?: string
    refresh?: RefreshQueue
    /** Absent: there is no other site. */
    fetchPicture?: FetchPicture
    /** A seeded one of the caller's, who opened it; it is closed with the rest. */
    database?: ServerDatabase
    /** The only beaches there are, where more would say nothing more: every change of one works out the whole coast. */
    beaches?: readonly number[]
  } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'southbreak-api-'))
  const clock = { nowMs: morningMs }
  const now = () => clock.nowMs
  const env: Env = readEnv({ DATA_SOURCE: 'auto', DATA_DIR: folder, ...settings.variables })
  const database = settings.database ?? (await openTestDatabase('seeded'))
  if (settings.beaches) {
    await database.deleteFrom('cameras').where('spot_id', 'not in', settings.beaches).execute()
    await database.deleteFrom('spots').where('id', 'not in', settings.beaches).execute()
  }
  const spotCatalog = await readSpotCatalog(database, now)
  const forecastStore = await createForecastStore({
    database,
    spotCatalog,
    env,
    now,
  })
  const push = openPush(await readVapidKeys(database, env), env, now, settings.ca)
  const memo = createAnswerMemo(now, () => forecastStore.revision() + spotCatalog.revision())
  const app = createApi({
    database,
    env,
    now,
    spotCatalog,
    forecastStore,
    refresh: settings.refresh,
    bureauTides: createBureauTides({ baseUrl: null, now }),
    push,
    memo,
    documents: documentsBy(runInPlace),
    background: runInPlace,
    coastSigner: testCoastSigner(),
    fetchPicture: settings.fetchPicture ?? (async () => ({ wrong: 'no other site' })),
    staticFiles: settings.staticFiles ?? null,
  })
  async function ask(
    who: { headers: Record<string, string> } | null,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Response> {
    const text = body === undefined ? null : JSON.stringify(body)
    const headers = { 'Sec-Fetch-Site': 'same-origin', ...who?.headers }
    if (text === null) return app.request(path, { method, headers })
    const length = String(Buffer.byteLength(text))
    const ofBody = { 'Content-Type': 'application/json', 'Content-Length': length }
    return app.request(path, { method, headers: { ...headers, ...ofBody }, body: text })
  }
  /** Changes as a phone pushes them (`pushBody`). */
  const pushChanges = (
    who: Pick<TestPerson, 'headers' | 'user'>,
    changes: Parameters<typeof pushBody>[1],
    device?: Parameters<typeof pushBody>[2],
  ) => ask(who, 'POST', '/api/sync/push', pushBody(who.user.id, changes, device))
  return {
    app,
    clock,
    database,
    forecastStore,
    memo,
    push,
    spotCatalog,
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    /** What the page asks by fetch: with the session of `who`, a body as JSON. */
    ask,
    /** The same, with a body that comes only once `meanwhile` is done. */
    askHeld: async (
      who: { headers: Record<string, string> },
      [method, path, body]: [method: string, path: string, body: object],
      meanwhile: () => Promise<unknown>,
    ) => {
      const headers = { 'Content-Type': 'application/json', ...who.headers }
      const asked = { method, headers, text: JSON.stringify(body) }
      return app.request(heldRequest(`http://localhost${path}`, asked, meanwhile))
    },
    pushChanges,
    /** The same, with the code that each was refused with: null where it was taken. */
    async pushed(...push: Parameters<typeof pushChanges>) {
      const answer = await pushChanges(...push)
      type Result = { refused: { code: string } | null }
      const { results = [] } = (await answer.json()) as { results?: Result[] }
      return { status: answer.status, codes: results.map(({ refused }) => refused?.code ?? null) }
    },
    /** What another phone of theirs, which has nothing yet or what it knows of, is told. */
    async pullChanges({ headers, user }: Pick<TestPerson, 'headers' | 'user'>, since = '') {
      const query = `userId=${user.id}&deviceId=${crypto.randomUUID()}&confirmed=0&since=${since}`
      return (await app.request(`/api/sync/pull?${query}`, { headers })).json()
    },
    /** Someone who is signed in, without any page or password, at the clock's time. */
    person: (fields: Partial<NewPerson> = {}) =>
      createTestPerson(database, { atMs: clock.nowMs, ...fields }),
    async close() {
      push.sender.close()
      await database.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>

/** One for all tests of a file, closed after them. */
export async function apiOfFile(settings?: Parameters<typeof openTestApi>[0]): Promise<TestApi> {
  const api = await openTestApi(settings)
  afterAll(() => api.close())
  return api
}

/** Fills the store with plausible hours for every sample point that is `answered`, as a refresh would. */
export async function storeSomeForecast(
  { database, spotCatalog }: { database: ServerDatabase; spotCatalog: TestApi['spotCatalog'] },
  fetchedAtMs: number,
  answered: (pointKey: string) => boolean = () => true,
): Promise<void> {
  const startAtMs = Math.floor(fetchedAtMs / (24 * hourMs)) * 24 * hourMs - 24 * hourMs
  const points = samplePoints(spotCatalog.spots)
  for (const point of points.marine.filter(({ key }) => answered(key))) {
    const hours = onceMade(`sea ${point.key} ${startAtMs}`, () => demoMarine(point, startAtMs, 264))
    await storeMarineHours(database, point.key, hours, fetchedAtMs)
  }
  for (const point of points.weather.filter(({ key }) => answered(key))) {
    const hours = onceMade(`air ${point.key} ${startAtMs}`, () =>
      demoWeather(point, startAtMs, 408),
    )
    await storeWeatherHours(database, point.key, hours, fetchedAtMs)
  }
}

/** Tests of one file mostly ask for the same hours. */
const madeHours = new Map<string, unknown>()

function onceMade<T>(key: string, make: () => T): T {
  const made = (madeHours.get(key) as T | undefined) ?? make()
  madeHours.set(key, made)
  return made
}
