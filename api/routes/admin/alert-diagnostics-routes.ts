import {
  attempts,
  deliveries,
  emailsOf,
  failingPhones,
  type LedgerPlace,
} from '#db/server/alert-ledger'
import { attemptCounts } from '#db/server/alerts'
import { dayMs } from '#domain/time/durations'
import {
  type AttemptList,
  adminAlertCalls,
  type DeliveryList,
  type DryRun,
  type FailingDevices,
} from '#domain/wire/admin-alerts'
import type { AlertMessage } from '#domain/wire/alert'
import { noAlertsBecause, titleOf, whyNot } from '../../alert-words'
import type { AlertVerdict } from '../../jobs/alert-verdicts'
import { alertVerdicts, whyNoAlerts } from '../../jobs/match-alerts'
import { spotNameOf } from '../../spot-catalog'
import type { RouteDeps } from '../deps'
import type { Mounts } from '../mount-call'
import { originOf } from '../push-routes'

const rowsPerPage = 50
const mostDevices = 200

/** What is told to whom, what became of it, and which phones cannot be reached. Nothing here changes anything. */
export function alertDiagnosticsRoutes({ admin }: Mounts, deps: RouteDeps): void {
  const { database, now } = deps

  admin(
    adminAlertCalls.dryRun,
    'Who would be told what now, and who not and why',
    [400],
    async (asked) => {
      return await dryRunPage(deps, asked.query)
    },
  )

  admin(adminAlertCalls.attempts, 'Tries to send, newest first', [400], async (asked) => {
    const { outcome = null, before = null } = asked.query
    const rows = await attempts(database, { outcome, before, limit: rowsPerPage + 1 })
    const answer: AttemptList = {
      counts: await attemptCounts(database, now() - dayMs),
      rows: rows.slice(0, rowsPerPage).map((row) => ({
        id: row.id,
        userId: row.user_id,
        email: row.email,
        atMs: row.at_ms,
        tookMs: row.took_ms,
        host: row.host,
        outcome: row.outcome,
        status: row.status,
        alertTitle: row.document && titleOf(row.document),
      })),
      nextBefore: nextOf(rows.map((row) => ({ atMs: row.at_ms, id: row.id }))),
    }
    return answer
  })

  admin(
    adminAlertCalls.deliveries,
    'What was to be sent to phones, newest alert first',
    [400],
    async (asked) => {
      const { state = null, before = null } = asked.query
      const rows = await deliveries(database, { state, before, limit: rowsPerPage + 1 })
      const answer: DeliveryList = {
        rows: rows.slice(0, rowsPerPage).map((row) => ({
          id: row.id,
          userId: row.user_id,
          email: row.email,
          spotId: row.spot_id,
          title: titleOf(row.document),
          madeAtMs: row.made_at_ms,
          state: row.state,
          dueAtMs: row.due_at_ms,
          attempts: row.attempts,
          device: row.device,
        })),
        nextBefore: nextOf(rows.map((row) => ({ atMs: row.made_at_ms, id: row.id }))),
      }
      return answer
    },
  )

  admin(adminAlertCalls.devices, 'Phones that cannot be reached', [], async () => {
    const rows = await failingPhones(database, mostDevices)
    const answer: FailingDevices = {
      devices: rows.map((row) => ({
        id: row.id,
        userId: row.user_id,
        email: row.email,
        device: row.device,
        // The rest of the address is a secret: with it others could send to the phone.
        host: new URL(row.endpoint).host,
        failuresInARow: row.failures_in_a_row,
        failingSinceMs: row.failing_since_ms,
        parkedAtMs: row.parked_at_ms,
        lastDeliveredAtMs: row.last_delivered_at_ms,
        lastSeenAtMs: row.last_seen_at_ms,
      })),
    }
    return answer
  })
}

/** A page of what the real run would do now: both read `alertVerdicts`. */
async function dryRunPage(
  deps: RouteDeps,
  { offset, show }: { offset: number; show: 'all' | 'told' | 'not-told' },
): Promise<DryRun> {
  const { database, forecastStore, spotCatalog, now, env } = deps
  const needs = { database, forecastStore, spotCatalog, now, origin: originOf(env.publicUrl) }
  const atMs = now()
  const none = whyNoAlerts(needs)
  const counts = { alerts: 0, others: 0 }
  const shown: AlertVerdict[] = []
  let matching = 0
  for await (const page of alertVerdicts(needs)) {
    for (const verdict of page) {
      const isTold = verdict.kind === 'alert'
      counts[isTold ? 'alerts' : 'others'] += 1
      if (show !== 'all' && isTold !== (show === 'told')) continue
      if (matching >= offset && shown.length < rowsPerPage) shown.push(verdict)
      matching += 1
    }
  }
  const emails = await emailsOf(database, [...new Set(shown.map(({ userId }) => userId))])
  return {
    atMs,
    nobodyBecause: none && noAlertsBecause[none],
    counts,
    rows: shown.map((verdict) => ({
      userId: verdict.userId,
      email: emails.get(verdict.userId) ?? null,
      spotId: verdict.spotId,
      spotName: spotNameOf(spotCatalog, verdict.spotId),
      message: verdict.kind === 'alert' ? wordsOf(verdict.message()) : null,
      because: verdict.kind === 'alert' ? null : whyNot[verdict.kind],
    })),
    nextOffset: matching > offset + rowsPerPage ? offset + rowsPerPage : null,
  }
}

const wordsOf = ({ notification: { title, body } }: AlertMessage) => ({ title, body })

/** Where the next page begins: after the last row of this one, if one more was found. */
function nextOf(found: readonly LedgerPlace[]): string | null {
  const last = found[rowsPerPage - 1]
  return found.length > rowsPerPage && last ? `${last.atMs}~${last.id}` : null
}
