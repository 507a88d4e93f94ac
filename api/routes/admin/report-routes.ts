import { Hono } from 'hono'
import * as v from 'valibot'
import {
  countReports,
  dismissFlags,
  type ModeratedRow,
  moderatedReport,
  moderationPage,
  setHidden,
} from '#db/server/report-moderation'
import type { ServerDatabase } from '#db/server/tables'
import { adminReportCalls } from '#domain/wire/admin-feedback'
import { iso } from '../../iso'
import { problem } from '../../problem'
import type { RouteDeps } from '../deps'
import { keptRows } from './kept-rows'
import { adminMount } from './mount-admin-call'

const pageSize = 20

type Verb = 'hide' | 'show' | 'dismiss-flags'
const summaries: Record<Verb, string> = {
  hide: 'Takes a report from the spot and from phones',
  show: 'Shows a hidden report again',
  'dismiss-flags': 'Notes that its flags were looked at and do not count',
}

/** Surfers' reports, and what other surfers said against them. */
export function adminReportRoutes(deps: RouteDeps): Hono {
  const { database } = deps
  const app = new Hono()
  const mount = adminMount(app, deps)

  mount(
    adminReportCalls.list,
    { summary: 'One page of reports, flagged ones first', errors: [400] },
    async (asked) => {
      const { show, page } = asked.query
      const offset = (page - 1) * pageSize
      const rows = await moderationPage(database, { show, offset, limit: pageSize })
      const answer = {
        reports: rows.map(reportOf),
        total: await countReports(database, show),
        pageSize,
        flagged: await countReports(database, 'flagged'),
      }
      return answer
    },
  )

  const rows = keptRows(deps, {
    noun: 'report',
    subjectOf: ({ id }: ModeratedRow) => id,
    shown: reportOf,
    inTrail,
    unknown: () => problem(404, 'unknown-report', 'There is no such report any more.'),
  })
  for (const verb of ['hide', 'show', 'dismiss-flags'] as const) {
    mount(adminReportCalls[verb], { summary: summaries[verb], errors: [404] }, (asked) => {
      const id = asked.params.reportId
      const find = async (db: ServerDatabase) => (await moderatedReport(db, id)) ?? null
      const make = async (trx: ServerDatabase, row: ModeratedRow, atMs: number) => {
        if (verb !== 'dismiss-flags') await setHidden(trx, id, verb === 'hide')
        // The person who hides a report, or brings it back, has looked at what was said against it.
        await dismissFlags(trx, id, atMs)
        const changed = await find(trx)
        const isSame = changed && JSON.stringify(inTrail(changed)) === JSON.stringify(inTrail(row))
        return isSame ? row : changed
      }
      return rows.change(asked, undefined, find, make, verb)
    })
  }
  return app
}

const inTrail = (row: ModeratedRow) => ({
  isHidden: row.is_hidden === 1,
  openFlags: row.flags.filter((flag) => flag.dismissed_at_ms === null).length,
})

/** What a report's stored document holds, as `domain/wire/surfer-report.ts` describes it. */
const said = v.object({
  text: v.string(),
  waveHeightMetres: v.nullable(v.number()),
  windSpeedKmh: v.nullable(v.number()),
})

const reportOf = (row: ModeratedRow) => ({
  ...v.parse(said, JSON.parse(row.document)),
  id: row.id,
  spotId: row.spot_id,
  observedAt: iso(row.observed_at_ms),
  receivedAt: iso(row.received_at_ms),
  byUserId: row.user_id,
  byName: row.user_name,
  byEmail: row.user_email,
  isHidden: row.is_hidden === 1,
  flags: row.flags.map((flag) => ({
    reason: flag.reason,
    at: iso(flag.at_ms),
    isDismissed: flag.dismissed_at_ms !== null,
  })),
})
