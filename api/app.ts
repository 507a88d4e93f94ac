import { type Context, Hono } from 'hono'
import type { BureauTides } from '#api/upstream/bureau-tides'
import type { ServerDatabase } from '#db/server/tables'
import { pack } from '#domain/wire/pack'
import type { AnswerMemo } from './answer-memo'
import { createAuth } from './auth/auth'
import { checked } from './checked'
import type { Env } from './env'
import type { ForecastStore } from './forecast-store'
import { liveFlag, wantsLive } from './live-flag'
import { createPackAnswers } from './pack-answers'
import { ApiProblem, problem } from './problem'
import type { Push } from './push/open-push'
import { cameraRoutes } from './routes/camera-routes'
import { dashboardRoutes } from './routes/dashboard-routes'
import { described } from './routes/described'
import { favouriteRoutes } from './routes/favourite-routes'
import { feedbackRoutes } from './routes/feedback-routes'
import { mountAuth } from './routes/mount-auth'
import { createOpenApi } from './routes/open-api'
import { noLiveData, planOf, type RouteParts, sent, sentReady } from './routes/parts'
import { preferenceRoutes } from './routes/preference-routes'
import { profileRoutes } from './routes/profile-routes'
import { pushRoutes } from './routes/push-routes'
import { reportRoutes } from './routes/report-routes'
import { spotRoutes } from './routes/spot-routes'
import { statusRoutes } from './routes/status-routes'
import { syncRoutes } from './routes/sync-routes'
import { tideRoutes } from './routes/tide-routes'
import { securityHeaders } from './security-headers'
import { createSpotAnswers } from './spot-answers'
import type { SpotBook } from './spot-book'
import type { StaticFiles } from './static-files'

export type ApiDeps = {
  database: ServerDatabase
  env: Env
  /** UTC epoch ms. */
  now: () => number
  spotBook: SpotBook
  forecastStore: ForecastStore
  bureauTides: BureauTides
  push: Push
  memo: AnswerMemo
  /** Null where something else serves the page (tests, the development server). */
  staticFiles: StaticFiles | null
}

/** The whole server as one function from request to answer; it opens no port and starts no clock. */
export function createApi(deps: ApiDeps): Hono {
  const { staticFiles, ...rest } = deps
  const security = staticFiles?.security ?? securityHeaders([], deps.env.publicUrl)
  const json = {
    ...security.data,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache',
  }
  const parts: RouteParts = {
    ...rest,
    startedAtMs: deps.now(),
    spotAnswers: createSpotAnswers(deps),
    json,
  }
  const app = new Hono()
  app.use(async (c, next) => {
    c.set('madeIn', deps.memo.moment())
    await next()
  })
  const api = apiRoutes(parts, staticFiles?.headingFont ?? null)
  app.route('/api', api)
  const openApi = createOpenApi(app)
  app.get('/api/openapi.json', async (c) => sent(c, parts, await openApi()))
  const known = addressesOf(app)
  app.all('/api/*', (c) =>
    c.req.method !== 'GET' && known.some((address) => address.test(c.req.path))
      ? methodRefused()
      : notFound(c),
  )
  app.get('*', (c) => {
    const file = staticFiles?.at(c.req.path)
    return file ? sentReady(c, deps, file) : notFound(c)
  })
  app.all('*', methodRefused)
  app.onError((error, c) => {
    if (error instanceof ApiProblem) return error.toResponse()
    // Whoever asked went away in the middle of a body: nobody is left to answer, and nothing went wrong here.
    if (c.req.raw.signal.aborted) return problem(400, 'validation', 'The request broke off.')
    // As it was asked for: Hono's path is decoded, and a line break in it would forge a line of the log.
    console.error(`${c.req.method} ${new URL(c.req.url).pathname} failed.`, error)
    return problem(500, 'internal', 'Something went wrong on our side.')
  })
  return app
}

const notFound = (c: Context) => problem(404, 'not-found', `There is nothing at ${c.req.path}.`)

const methodRefused = () =>
  problem(405, 'method-not-allowed', 'This address can only be read.', {
    headers: { Allow: 'GET, HEAD' },
  })

/** Patterns of the paths that answer a GET, to tell a wrong method from a wrong path. */
function addressesOf(app: Hono): RegExp[] {
  const paths = app.routes.filter((route) => route.method === 'GET').map((route) => route.path)
  return [...new Set(paths)].map(
    (path) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:[^/]+/g, '[^/]+')}$`),
  )
}

function apiRoutes(parts: RouteParts, fontPath: string | null): Hono {
  const packAnswers = createPackAnswers({ ...parts, headers: parts.json })
  const api = new Hono()
  mountAuth(api, createAuth(parts), { json: parts.json, fontPath })
  api.get(
    '/pack',
    described('Everything a phone needs to live without signal', pack, [503]),
    checked('query', liveFlag),
    async (c) => {
      const asked = { live: wantsLive(c.req.valid('query')), plan: planOf(c) }
      const ready = await packAnswers.pack(asked)
      return ready ? sentReady(c, parts, ready) : noLiveData()
    },
  )
  api.route('/', spotRoutes(parts))
  api.route('/', tideRoutes(parts))
  api.route('/', cameraRoutes(parts))
  api.route('/', statusRoutes(parts))
  api.route('/', syncRoutes(parts))
  api.route('/', favouriteRoutes(parts))
  api.route('/', preferenceRoutes(parts))
  api.route('/', profileRoutes(parts))
  api.route('/', pushRoutes(parts))
  api.route('/', reportRoutes(parts))
  api.route('/', feedbackRoutes(parts))
  api.route('/', dashboardRoutes(parts))
  return api
}
