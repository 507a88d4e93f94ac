import { Hono } from 'hono'
import { reportsOfPerson, reportsSince } from '#db/server/spot-reports'
import { reportCalls, reportShownMs } from '#domain/wire/surfer-report'
import { requireOwn, sessionOf } from '../auth/session'
import type { RouteDeps } from './deps'
import { mountCall } from './mount-call'
import { personal } from './personal-deps'

/** So many are looked for among thousands, which takes some hundred milliseconds of the processor. */
const manyReports = 500
const sharedForMs = 5_000

/** What surfers saw along the whole coast in the last two days, and all of one's own. They are sent through the queue. */
export function reportRoutes(deps: RouteDeps): Hono {
  const app = new Hono()
  let last: { atMs: number; reports: ReturnType<typeof reportsSince>; isMany: boolean } | null =
    null

  /** Read anew for each reader, but for a crowd of reports: that one is shared for some seconds. */
  function reportsNow(atMs: number): ReturnType<typeof reportsSince> {
    const isFresh = last?.isMany && atMs >= last.atMs && atMs < last.atMs + sharedForMs
    if (last && isFresh) return last.reports
    const span = { sinceMs: atMs - reportShownMs, atMs }
    const reports = reportsSince(deps.database, span)
    const reading = { atMs, reports, isMany: false }
    reports.then(
      (read) => {
        reading.isMany = read.length >= manyReports
      },
      () => undefined,
    )
    last = reading
    return reports
  }

  mountCall(
    app,
    reportCalls.list,
    { summary: 'Reports of surfers, latest first', errors: [] },
    async (c) => {
      const reader = sessionOf(c)?.user.id ?? null
      const atMs = deps.now()
      const reports = await reportsNow(atMs)
      const told = reports.map(({ userId, report }) => ({ ...report, isMine: userId === reader }))
      return c.json(told, 200, personal(deps))
    },
  )
  mountCall(
    app,
    reportCalls.own,
    { summary: 'All own reports, in pages', errors: [400, 401, 403] },
    async (c, { query: { after } }) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      const page = await reportsOfPerson(deps.database, { userId: user.id, after })
      return c.json(page, 200, personal(deps))
    },
  )
  return app
}
