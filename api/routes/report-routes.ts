import { randomUUID } from 'node:crypto'
import { feedbackOfPerson, storeFeedback } from '#db/server/personal/feedback'
import { reportsOfPerson, reportsSince } from '#db/server/personal/spot-reports'
import { minuteMs, secondMs } from '#domain/time/durations'
import { feedbackCalls } from '#domain/wire/feedback'
import { reportCalls, reportShownMs } from '#domain/wire/surfer-report'
import { clientAddress } from '../auth/limits'
import { requireOwn, sessionOf } from '../auth/session'
import { createTurns } from '../http/turns'
import { countCall, countCallFrom, idempotencyKey, type RouteDeps, spotOf } from './deps'
import type { Mounts } from './mount-call'

type Told = Awaited<ReturnType<typeof reportsSince>>['reports']
const sharedForMs = 5_000
const feedbackPerAddress = { atOnce: 20, everyMs: minuteMs }
/** Over all addresses: 8,640 messages a day. A phone keeps what is too much and sends it again. */
const feedbackInAll = { atOnce: 300, everyMs: 10 * secondMs }

/** What surfers saw along the whole coast in the last two days, and all of one's own; and what anybody writes to us. */
export function reportRoutes({ open, own }: Mounts, deps: RouteDeps): void {
  const { database, env, now } = deps
  const turns = createTurns({ atOnce: 1, inLine: 1_000 })
  let crowd: { atMs: number; reports: Told } | null = null

  /** Read anew for each reader, one after another, but for a crowd of reports: that one is shared for some seconds. */
  async function reportsNow(): Promise<Told> {
    const atMs = now()
    if (crowd && atMs >= crowd.atMs && atMs < crowd.atMs + sharedForMs) return crowd.reports
    const told = await reportsSince(database, { sinceMs: atMs - reportShownMs, atMs })
    crowd = told.isCrowd ? { ...told, atMs: now() } : null
    return told.reports
  }

  open(reportCalls.list, 'Reports of surfers, latest first', [503], async (_, c) => {
    const reader = sessionOf(c)?.user.id ?? null
    const reports = await turns(reader ?? clientAddress(c, env.trustProxy), reportsNow)
    return reports.map(({ userId, report }) => ({ ...report, isMine: userId === reader }))
  })

  own(reportCalls.own, 'All own reports, in pages', [400], ({ user, query: { after } }) =>
    reportsOfPerson(database, { userId: user.id, after }),
  )

  own(feedbackCalls.own, 'All own feedback, in pages', [400], ({ user, query: { after } }) =>
    feedbackOfPerson(database, { userId: user.id, after }),
  )

  // Sent twice under one `Idempotency-Key` it counts once.
  open(feedbackCalls.send, 'Feedback of anyone', [400, 401, 403, 404, 429], async ({ body }, c) => {
    const { userId, ...said } = await body()
    if (userId !== null) requireOwn(c, userId)
    if (said.spotId !== null) spotOf(deps, said.spotId)
    const message = 'Too many messages at once. Please wait a little.'
    await countCallFrom(deps, c, 'feedbackFromAddress', feedbackPerAddress, { message })
    await countCall(deps, 'feedbackInAll', feedbackInAll, message)
    const id = idempotencyKey(c) ?? randomUUID()
    await storeFeedback(database, { ...said, id, userId }, now())
    return { id }
  })
}
