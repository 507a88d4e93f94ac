import { surfersOf } from '#db/server/alert/alerts'
import { adminAlertCalls, type DryRun } from '#domain/wire/admin-alerts'
import type { AlertMessage } from '#domain/wire/alert'
import { spotNameOf } from '../../coast/spot-catalog'
import type { AlertVerdict } from '../../jobs/alert-verdicts'
import { noAlertsBecause, whyNot } from '../../jobs/alert-verdicts'
import { alertVerdicts, whyNoAlerts } from '../../jobs/match-alerts'
import type { RouteDeps } from '../deps'
import type { Mounts } from '../mount-call'
import { originOf } from '../push-routes'

const rowsPerPage = 50

/** Who is told what. Nothing here changes anything. */
export function alertDiagnosticsRoutes({ admin }: Mounts, deps: RouteDeps): void {
  admin(
    adminAlertCalls.dryRun,
    'Who would be alerted about what now, who would not, and why',
    [400],
    ({ query }) => dryRunPage(deps, query),
  )
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
  const surfers = await surfersOf(database, [...new Set(shown.map(({ userId }) => userId))])
  const emails = new Map(surfers.map(({ id, email }) => [id, email]))
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
