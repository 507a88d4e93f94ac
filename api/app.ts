import { type Context, Hono } from 'hono'
import type { BureauTides } from '#api/upstream/bureau-tides'
import { isDatabaseAway, isDiskFull } from '#db/server/engines/database-away'
import { throttle } from '#db/server/engines/throttle'
import type { ServerDatabase } from '#db/server/tables'
import { TooManyPushes } from '#db/server/versions'
import { constantsId } from '#domain/tide/tide-source'
import { wantsLive } from '#domain/wire/live-flag'
import { packCalls, packFormat } from '#domain/wire/pack'
import type { AnswerMemo } from './answer-memo'
import { createAuth } from './auth/auth'
import type { KeyJob } from './auth/derive-key'
import { noteDenials } from './auth/note-denials'
import { createPasswordHasher } from './auth/password-hash'
import type { Background } from './background/background'
import type { DocumentRenderer } from './documents/document-renderer'
import { edgeCached, variesByPerson } from './edge-caching'
import type { Env } from './env'
import { createFirstPages } from './first-page/first-pages'
import type { ForecastStore } from './forecast-store'
import type { CoastSigner } from './handover/coast-signer'
import type { RefreshQueue } from './jobs/refresh-queue'
import { log, loggedPath } from './log'
import { createPackAnswers, type PackAnswers } from './pack-answers'
import { createCardProvider } from './payments/card-provider'
import { createPictureFetcher, type FetchPicture } from './pictures/fetch-picture'
import { createOutsidePictures } from './pictures/outside-pictures'
import { ApiProblem, problem, tooManyChanges } from './problem'
import type { Push } from './push/open-push'
import { adminRoutes } from './routes/admin/admin-routes'
import { calendarRoutes } from './routes/calendar-routes'
import { cameraRoutes } from './routes/camera-routes'
import { dashboardRoutes } from './routes/dashboard-routes'
import { noLiveData, planOf, type RouteDeps, sent, sentReady } from './routes/deps'
import { embedRoutes } from './routes/embed-routes'
import { favouriteRoutes } from './routes/favourite-routes'
import { feedbackRoutes } from './routes/feedback-routes'
import { mountAuth } from './routes/mount-auth'
import { mountCall } from './routes/mount-call'
import { createOpenApi } from './routes/openapi'
import { outsidePictureRoutes } from './routes/outside-picture-routes'
import { ownCalendarRoutes } from './routes/own-calendar-routes'
import { paperRoutes } from './routes/paper-routes'
import { pastDaysRoutes } from './routes/past-days-routes'
import { paymentRoutes } from './routes/payment-routes'
import { pictureRoutes } from './routes/picture-routes'
import { planRoutes } from './routes/plan-routes'
import { preferenceRoutes } from './routes/preference-routes'
import { profileRoutes } from './routes/profile-routes'
import { pushRoutes } from './routes/push-routes'
import { reportRoutes } from './routes/report-routes'
import { sharePictureRoutes } from './routes/share-picture-routes'
import { spotRoutes } from './routes/spot-routes'
import { statusRoutes } from './routes/status-routes'
import { surfPhotoRoutes } from './routes/surf-photo-routes'
import { syncRoutes } from './routes/sync-routes'
import { tideRoutes } from './routes/tide-routes'
import { securityHeaders, strictTransport } from './security-headers'
import { createSpotAnswers } from './spot-answers'
import type { SpotCatalog } from './spot-catalog'
import { isNavigation, type StaticFiles } from './static-files'

type ApiDeps = {
  database: ServerDatabase
  env: Env
  /** UTC epoch ms. */
  now: () => number
  spotCatalog: SpotCatalog
  forecastStore: ForecastStore
  /** Absent: no outside server is ever asked. */
  refresh?: RefreshQueue
  bureauTides: BureauTides
  push: Push
  memo: AnswerMemo
  /** True once the process was asked to end; absent: it never is. */
  isEnding?: () => boolean
  documents: DocumentRenderer
  background: Background
  coastSigner: CoastSigner
  /** Absent: as the settings say. */
  fetchPicture?: FetchPicture
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
    'Cache-Control': edgeCached,
    Vary: variesByPerson,
  }
  const routeDeps: RouteDeps = {
    ...rest,
    startedAtMs: deps.now(),
    cardProvider: deps.env.stripe && createCardProvider(deps.env.stripe),
    spotAnswers: createSpotAnswers(deps),
    outsidePictures: createOutsidePictures({
      ...deps,
      fetchPicture:
        deps.fetchPicture ?? createPictureFetcher({ extraHosts: deps.env.pictureHostsExtra }),
    }),
    json,
  }
  const app = new Hono()
  const { [strictTransport]: hsts } = security.data
  app.use(async (c, next) => {
    c.set('madeIn', deps.memo.moment())
    await next()
    // Also on refusals, redirects and what a route answers with headers of its own.
    if (hsts) c.res.headers.set(strictTransport, hsts)
  })
  app.use(noteDenials(deps.env))
  const packAnswers = createPackAnswers({ ...deps, headers: json })
  const api = apiRoutes(routeDeps, packAnswers, staticFiles?.headingFont ?? null)
  app.route('/api', api)
  const openApi = createOpenApi(app)
  app.get('/api/openapi.json', async (c) => sent(c, routeDeps, await openApi()))
  const known = addressesOf(app)
  app.all('/api/*', (c) =>
    c.req.method !== 'GET' && known.some((address) => address.test(c.req.path))
      ? methodRefused()
      : notFound(c),
  )
  const firstPages =
    staticFiles &&
    createFirstPages({
      ...staticFiles,
      publicUrl: deps.env.publicUrl,
      spots: () => deps.spotCatalog.spotById,
      gauges: () => deps.spotCatalog.gaugeById,
      now: deps.now,
    })
  app.get('*', async (c) => {
    const file = staticFiles?.fileAt(c.req.path)
    if (file) return sentReady(c, deps, file)
    const headers = staticFiles?.pageHeadersAt(c.req.path, isNavigation(c.req.raw.headers))
    if (!firstPages || !headers) return notFound(c)
    return sentReady(c, deps, await firstPages.at(new URL(c.req.url), headers))
  })
  app.all('*', methodRefused)
  app.onError((error, c) => {
    if (error instanceof ApiProblem) return error.toResponse()
    if (error instanceof TooManyPushes) return tooManyChanges()
    // The client went away in the middle of a body: no answer can be sent, and nothing went wrong here.
    if (c.req.raw.signal.aborted) return problem(400, 'validation', 'The request broke off.')
    if (isDatabaseAway(error)) return databaseAway(error)
    // As it was asked for: Hono's path is decoded.
    log.error('request-failed', { method: c.req.method, path: loggedPath(c.req.url) }, error)
    return problem(500, 'internal', 'Something went wrong on our side.')
  })
  return app
}

const tellAway = throttle(10_000, ({ message }: Error) =>
  log.warn('database-away', { sentence: message }),
)

const tellFull = throttle(10_000, ({ message }: Error) =>
  log.error('disk-full', { sentence: message }),
)

/** Nothing was changed, or it is unknown whether it was: a phone sends again what it has no answer to, and it counts once. */
function databaseAway(error: Error): Response {
  const isFull = isDiskFull(error)
  if (isFull) tellFull(error)
  else tellAway(error)
  const message = isFull
    ? 'The server’s disk is full: it takes nothing new until there is room. Nothing was changed.'
    : 'The server cannot reach its data just now. Please try again in a moment.'
  return problem(503, 'try-later', message, { headers: { 'Retry-After': isFull ? '60' : '5' } })
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

function apiRoutes(routeDeps: RouteDeps, packAnswers: PackAnswers, fontPath: string | null): Hono {
  const api = new Hono()
  const derive = (job: KeyJob) => routeDeps.background.run('deriveKey', job)
  const auth = createAuth({ ...routeDeps, hasher: createPasswordHasher({ derive }) })
  mountAuth(api, auth, { json: routeDeps.json, fontPath })
  mountCall(
    api,
    packCalls.whole,
    { summary: 'Everything a phone needs to live without signal', errors: [503] },
    async (c, { query }) => {
      const ready = await packAnswers.pack({ live: wantsLive(query), plan: planOf(c) })
      return ready ? sentReady(c, routeDeps, ready) : noLiveData()
    },
  )
  mountCall(
    api,
    packCalls.first,
    { summary: 'One spot and its gauge, before the rest of the pack', errors: [404] },
    (c, { query: { spot: asked } }) => {
      const { spotCatalog } = routeDeps
      // A link may name a spot that is gone; the app shows the first of the list then, and says so.
      const spot = (asked && spotCatalog.spotById.get(asked)) || spotCatalog.spots[0]
      const gauge = spot && spotCatalog.gaugeById.get(constantsId(spot.tide))
      if (!spot || !gauge) return notFound(c)
      return sent(c, routeDeps, { format: packFormat, spot, gauge })
    },
  )
  api.route('/', spotRoutes(routeDeps))
  api.route('/', tideRoutes(routeDeps))
  api.route('/', calendarRoutes(routeDeps))
  api.route('/', ownCalendarRoutes(routeDeps))
  api.route('/', cameraRoutes(routeDeps))
  api.route('/', statusRoutes(routeDeps))
  api.route('/', syncRoutes(routeDeps))
  api.route('/', favouriteRoutes(routeDeps))
  api.route('/', preferenceRoutes(routeDeps))
  api.route('/', profileRoutes(routeDeps))
  api.route('/', pictureRoutes(routeDeps))
  api.route('/', outsidePictureRoutes(routeDeps))
  api.route('/', surfPhotoRoutes(routeDeps))
  api.route('/', sharePictureRoutes(routeDeps))
  api.route('/', embedRoutes(routeDeps))
  api.route('/', paperRoutes(routeDeps))
  api.route('/', pushRoutes(routeDeps))
  api.route('/', pastDaysRoutes(routeDeps))
  api.route('/', reportRoutes(routeDeps))
  api.route('/', feedbackRoutes(routeDeps))
  api.route('/', dashboardRoutes(routeDeps))
  api.route('/', adminRoutes(routeDeps))
  api.route('/', planRoutes(routeDeps))
  api.route('/', paymentRoutes(routeDeps))
  return api
}
