import { Hono } from 'hono'
import { createAuth } from './auth/auth'
import { noteDenials } from './auth/guards'
import type { KeyJob } from './auth/password-hash'
import { createPasswordHasher } from './auth/password-hash'
import { createPackAnswers } from './coast/kept-answers'
import { createSpotAnswers } from './coast/spot-answers'
import { createFirstPages } from './first-page/first-pages'
import { answerError, methodRefused, notFound, refuseUnknown } from './http/problem'
import { edgeCached, variesByPerson } from './http/ready-answer'
import { securityHeaders, strictTransport } from './http/security-headers'
import { isNavigation, type StaticFiles } from './http/static-files'
import type { CoastSigner } from './keys/handover-keys'
import { createCardProvider } from './payments/card-provider'
import {
  createOutsidePictures,
  createPictureFetcher,
  type FetchPicture,
} from './pictures/outside-pictures'
import { adminRoutes, limitChanges } from './routes/admin/admin-routes'
import { mountAuth } from './routes/auth-routes'
import { ownCalendarRoutes, tideCalendarRoutes } from './routes/calendar-routes'
import { type RouteDeps, sent, sentReady } from './routes/deps'
import { createOpenApi, mounting } from './routes/mount-call'
import { favouriteRoutes, homeRoutes, preferenceRoutes } from './routes/own-routes'
import { paymentRoutes, planRoutes } from './routes/payment-routes'
import { pictureRoutes } from './routes/picture-routes'
import { profileRoutes } from './routes/profile-routes'
import { pushRoutes } from './routes/push-routes'
import { reportRoutes } from './routes/report-routes'
import { paperRoutes, shareRoutes } from './routes/share-routes'
import { cameraRoutes, spotRoutes } from './routes/spot-routes'
import { statusRoutes } from './routes/status-routes'
import { syncRoutes } from './routes/sync-routes'
import { tideRoutes } from './routes/tide-routes'

const routes = [
  cameraRoutes,
  tideRoutes,
  tideCalendarRoutes,
  ownCalendarRoutes,
  statusRoutes,
  syncRoutes,
  favouriteRoutes,
  preferenceRoutes,
  homeRoutes,
  profileRoutes,
  pictureRoutes,
  shareRoutes,
  paperRoutes,
  pushRoutes,
  reportRoutes,
  adminRoutes,
  planRoutes,
  paymentRoutes,
]

type MadeHere = 'startedAtMs' | 'cardProvider' | 'spotAnswers' | 'outsidePictures' | 'json'
type ApiDeps = Omit<RouteDeps, MadeHere> & {
  coastSigner: CoastSigner
  /** Absent: as the settings say. */
  fetchPicture?: FetchPicture
  /** Null where something else serves the page (tests, the development server). */
  staticFiles: StaticFiles | null
}

/** The whole server as one function from request to answer; it opens no port and starts no clock. */
export function createApi({ staticFiles, ...given }: ApiDeps): Hono {
  const { env, memo } = given
  const security = staticFiles?.security ?? securityHeaders([], env.publicUrl)
  const deps = routeDepsOf(given, security.data)
  const app = new Hono()
  app.onError(answerError)
  const { [strictTransport]: hsts } = security.data
  app.use(async (c, next) => {
    c.set('madeIn', memo.moment())
    await next()
    // Also on refusals, redirects and what a route answers with headers of its own.
    if (hsts) c.res.headers.set(strictTransport, hsts)
  })
  app.use(noteDenials(env))
  app.route('/api', apiRoutes(deps, given.coastSigner, staticFiles?.headingFont ?? null))
  const openApi = createOpenApi(app)
  app.get('/api/openapi.json', async (c) => sent(c, deps, await openApi()))
  app.all('/api/*', refuseUnknown(app))
  if (staticFiles) servePages(app, deps, staticFiles)
  app.get('*', notFound)
  app.all('*', methodRefused)
  return app
}

function routeDepsOf(
  given: Omit<ApiDeps, 'staticFiles'>,
  security: Record<string, string>,
): RouteDeps {
  const { env, now } = given
  const fetchPicture =
    given.fetchPicture ?? createPictureFetcher({ extraHosts: env.pictureHostsExtra })
  return {
    ...given,
    startedAtMs: now(),
    cardProvider: env.stripe && createCardProvider(env.stripe),
    spotAnswers: createSpotAnswers(given),
    outsidePictures: createOutsidePictures({ ...given, fetchPicture }),
    json: {
      ...security,
      'Content-Type': 'application/json',
      'Cache-Control': edgeCached,
      Vary: variesByPerson,
    },
  }
}

function apiRoutes(deps: RouteDeps, coastSigner: CoastSigner, fontPath: string | null): Hono {
  const api = new Hono()
  const derive = (job: KeyJob) => deps.background.run('deriveKey', job)
  const auth = createAuth({ ...deps, hasher: createPasswordHasher({ derive }) })
  mountAuth(api, auth, { ...deps, fontPath })
  api.use('/admin/*', limitChanges(deps))
  const mounts = mounting(api, deps)
  spotRoutes(mounts, deps, createPackAnswers({ ...deps, coastSigner, headers: deps.json }))
  for (const mount of routes) mount(mounts, deps)
  return api
}

/** The built app's files, and its one page at every address that is the app's. */
function servePages(app: Hono, deps: RouteDeps, staticFiles: StaticFiles): void {
  const { env, now, spotCatalog } = deps
  const firstPages = createFirstPages({
    ...staticFiles,
    publicUrl: env.publicUrl,
    spots: () => spotCatalog.spotById,
    gauges: () => spotCatalog.gaugeById,
    now,
  })
  app.get('*', async (c, next) => {
    const file = staticFiles.fileAt(c.req.path)
    if (file) return sentReady(c, deps, file)
    const headers = staticFiles.pageHeadersAt(c.req.path, isNavigation(c.req.raw.headers))
    if (!headers) return next()
    return sentReady(c, deps, await firstPages.at(new URL(c.req.url), headers))
  })
}
