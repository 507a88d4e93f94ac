import { Hono, type MiddlewareHandler } from 'hono'
import { createAuth } from './auth/auth'
import { noteDenials } from './auth/guards'
import type { KeyJob } from './auth/password-hash'
import { createPasswordHasher } from './auth/password-hash'
import { createSpotAnswers } from './coast/spot-answers'
import { createFirstPages } from './first-page/first-pages'
import { answerError, methodRefused, notFound, refuseUnknown } from './http/problem'
import { edgeCached, variesByPerson } from './http/ready-answer'
import { securityHeaders, strictTransport } from './http/security-headers'
import { isNavigation, type StaticFiles } from './http/static-files'
import { createCardProvider } from './payments/card-provider'
import {
  createOutsidePictures,
  createPictureFetcher,
  type FetchPicture,
} from './pictures/outside-pictures'
import { adminRoutes, limitChanges } from './routes/admin/admin-routes'
import { mountAuth } from './routes/auth-routes'
import { ownCalendarRoutes } from './routes/calendar-routes'
import { type RouteDeps, sentReady } from './routes/deps'
import { createOpenApi, mounting } from './routes/mount-call'
import { favouriteRoutes, homeRoutes, preferenceRoutes, syncRoutes } from './routes/own-routes'
import { paymentRoutes, planRoutes } from './routes/payment-routes'
import { pictureRoutes, profileRoutes } from './routes/profile-routes'
import { pushRoutes } from './routes/push-routes'
import { reportRoutes } from './routes/report-routes'
import { paperRoutes, shareRoutes } from './routes/share-routes'
import { cameraRoutes, spotRoutes, tideCalendarRoutes, tideRoutes } from './routes/spot-routes'
import { statusRoutes } from './routes/status-routes'

type MadeHere = 'startedAtMs' | 'cardProvider' | 'spotAnswers' | 'outsidePictures' | 'json'
type ApiDeps = Omit<RouteDeps, MadeHere> & {
  /** Absent: as the settings say. */
  fetchPicture?: FetchPicture
  /** Null where something else serves the page (tests, the development server). */
  staticFiles: StaticFiles | null
}

/** The whole server as one function from request to answer; it opens no port and starts no clock. */
export function createApi({ staticFiles, ...given }: ApiDeps): Hono {
  const security = staticFiles?.security ?? securityHeaders(given.env.publicUrl)
  const deps = routeDepsOf(given, security.data)
  const app = new Hono()
  app.onError(answerError)
  app.use(stampRequest(deps, security.data[strictTransport]))
  app.use(noteDenials(deps.env))
  app.route('/api', apiRoutes(deps, staticFiles?.headingFont ?? null))
  const openApi = createOpenApi(app, deps)
  app.get('/api/openapi.json', async (c) => sentReady(c, deps, await openApi()))
  app.all('/api/*', refuseUnknown(app))
  if (staticFiles) app.get('*', pages(deps, staticFiles))
  app.get('*', notFound)
  app.all('*', methodRefused)
  return app
}

/** Sign-in comes first: it reads the session, and refuses what another site sends. */
function apiRoutes(deps: RouteDeps, fontPath: string | null): Hono {
  const api = new Hono()
  const derive = (job: KeyJob) => deps.background.run('deriveKey', job)
  mountAuth(api, createAuth({ ...deps, hasher: createPasswordHasher({ derive }) }), {
    ...deps,
    fontPath,
  })
  api.use('/admin/*', limitChanges(deps))
  const mounts = mounting(api, deps)
  for (const mount of [
    // Of the coast, for everybody.
    spotRoutes,
    cameraRoutes,
    tideRoutes,
    tideCalendarRoutes,
    statusRoutes,
    shareRoutes,
    paperRoutes,
    // Of the person who is signed in.
    ownCalendarRoutes,
    syncRoutes,
    favouriteRoutes,
    preferenceRoutes,
    homeRoutes,
    profileRoutes,
    pictureRoutes,
    pushRoutes,
    reportRoutes,
    // Administration, and payments.
    adminRoutes,
    planRoutes,
    paymentRoutes,
  ])
    mount(mounts, deps)
  return api
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

/** @param hsts also of refusals, redirects and what a route answers with headers of its own; absent: it is not https */
const stampRequest =
  ({ memo }: RouteDeps, hsts: string | undefined): MiddlewareHandler =>
  async (c, next) => {
    c.set('madeIn', memo.moment())
    await next()
    if (hsts) c.res.headers.set(strictTransport, hsts)
  }

/** The built app's files, and its one page at every address that is the app's. */
function pages(deps: RouteDeps, staticFiles: StaticFiles): MiddlewareHandler {
  const { env, now, spotCatalog } = deps
  const firstPages = createFirstPages({
    ...staticFiles,
    publicUrl: env.publicUrl,
    spots: () => spotCatalog.spotById,
    gauges: () => spotCatalog.gaugeById,
    now,
  })
  return async (c, next) => {
    const file = staticFiles.fileAt(c.req.path)
    if (file) return sentReady(c, deps, file)
    const headers = staticFiles.pageHeadersAt(c.req.path, isNavigation(c.req.raw.headers))
    if (!headers) return next()
    return sentReady(c, deps, await firstPages.at(new URL(c.req.url), headers))
  }
}
