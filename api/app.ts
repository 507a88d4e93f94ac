import { Hono } from 'hono'
import type { ServerDatabase } from '#db/server/tables'
import type { Env } from './env'
import type { ForecastStore } from './forecast-store'
import { createPackAnswers } from './pack-answers'
import { problem } from './problem'
import { chooseAnswer, type ReadyAnswer, toResponse } from './ready-answer'
import { securityHeaders } from './security-headers'
import type { SpotBook } from './spot-book'
import type { StaticFiles } from './static-files'

export type ApiDeps = {
  database: ServerDatabase
  env: Env
  /** UTC epoch ms. */
  now: () => number
  spotBook: SpotBook
  forecastStore: ForecastStore
  /** Null where something else serves the page (tests, the development server). */
  staticFiles: StaticFiles | null
}

/** The whole server as one function from request to answer; it opens no port and starts no clock. */
export function createApi(deps: ApiDeps): Hono {
  const { env, staticFiles } = deps
  const security = staticFiles?.security ?? securityHeaders([], env.publicUrl)
  const json = {
    ...security.data,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache',
  }
  const packAnswers = createPackAnswers({ ...deps, headers: json })
  const app = new Hono()

  app.get('/api/pack', async (c) => {
    const ready = await packAnswers.pack({ live: c.req.query('api') === 'true', plan: 'free' })
    if (!ready) return problem(503, 'no-live-data', 'No live data has been stored yet.')
    return answered(c.req, ready)
  })
  app.all('/api/*', (c) => problem(404, 'not-found', `There is nothing at ${c.req.path}.`))
  app.get('*', (c) => {
    const file = staticFiles?.at(c.req.path)
    return file ? answered(c.req, file) : problem(404, 'not-found', 'There is no such file.')
  })
  return app
}

function answered(
  request: { method: string; header: (name: string) => string | undefined },
  ready: ReadyAnswer,
): Response {
  return toResponse(
    chooseAnswer(ready, {
      method: request.method,
      acceptEncoding: request.header('accept-encoding'),
      ifNoneMatch: request.header('if-none-match'),
    }),
  )
}
