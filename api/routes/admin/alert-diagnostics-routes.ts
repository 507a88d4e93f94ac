import { surfersOf } from '#db/server/alert/alerts'
import { adminAlertCalls, type DryRun } from '#domain/wire/admin-operations'
import { createTurns } from '../../http/turns'
import { noAlertsBecause, whyNot } from '../../jobs/alert-verdicts'
import { alertVerdicts, whyNoAlerts } from '../../jobs/match-alerts'
import type { RouteDeps } from '../deps'
import type { Mounts } from '../mount-call'
import { originOf } from '../push-routes'

const rowsPerPage = 50

/** Who would be notified of what; read-only. */
export function alertDiagnosticsRoutes({ admin }: Mounts, deps: RouteDeps): void {
  // Each goes through everybody's alerts: side by side they would take the processor from all others.
  const takeTurn = createTurns({ atOnce: 1, inLine: 8 })
  admin(
    adminAlertCalls.dryRun,
    'Who would be alerted about what now, and why others would not',
    [400, 503],
    ({ query, user }) => takeTurn(user.id, () => dryRunPage(deps, query.offset)),
  )
}

/** A page of what the real run would do now: both read `alertVerdicts`. */
async function dryRunPage(deps: RouteDeps, offset: number): Promise<DryRun> {
  const { database, now, env } = deps
  const needs = { ...deps, origin: originOf(env.publicUrl) }
  const atMs = now()
  const none = whyNoAlerts(needs)
  const silent = new Map<string, number>()
  const shown: Omit<DryRun['rows'][number], 'email'>[] = []
  let alerts = 0
  for await (const page of alertVerdicts(needs)) {
    for (const verdict of page) {
      if (verdict.kind !== 'alert') {
        const because = whyNot[verdict.kind]
        silent.set(because, (silent.get(because) ?? 0) + 1)
        continue
      }
      if (alerts >= offset && shown.length < rowsPerPage) {
        const { title, body } = verdict.message().notification
        shown.push({ userId: verdict.userId, title, body })
      }
      alerts += 1
    }
  }
  const surfers = await surfersOf(database, [...new Set(shown.map(({ userId }) => userId))])
  const emails = new Map(surfers.map(({ id, email }) => [id, email]))
  return {
    atMs,
    nobodyBecause: none && noAlertsBecause[none],
    alerts,
    silent: [...silent].map(([because, count]) => ({ because, count })),
    rows: shown.map((row) => ({ ...row, email: emails.get(row.userId) ?? null })),
    nextOffset: alerts > offset + rowsPerPage ? offset + rowsPerPage : null,
  }
}
