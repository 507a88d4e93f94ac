import type { ForecastStore } from '#api/forecast-store'
import { dropOldAlerts } from '#db/server/alerts'
import { nextDeliveryMs } from '#db/server/push-deliveries'
import { type MatchNeeds, matchAlerts } from './match-alerts'
import { createPushDispatcher, type SendNeeds } from './send-pushes'

const minuteMs = 60_000
/** Windows begin on half-hours and quiet hours end on the clock: often enough to be in time. */
const matchEveryMs = 10 * minuteMs

/**
 * The job that tells people: after every refresh, and every ten minutes for those whose quiet hours have ended,
 * it looks who is to be told; whenever something is due, it sends.
 */
export function createAlertJob(
  needs: MatchNeeds & SendNeeds & { forecastStore: Pick<ForecastStore, 'current' | 'revision'> },
): () => Promise<{ nextDueMs: number }> {
  const send = createPushDispatcher(needs)
  let matched: { revision: number; atMs: number } | null = null
  return async () => {
    const { database, forecastStore, now } = needs
    const revision = forecastStore.revision()
    if (matched?.revision !== revision || now() - matched.atMs >= matchEveryMs) {
      matched = { revision, atMs: now() }
      await matchAlerts(needs)
      await dropOldAlerts(database, now())
    }
    await send()
    const next = await nextDeliveryMs(database)
    return { nextDueMs: Math.min(now() + minuteMs, next ?? Number.POSITIVE_INFINITY) }
  }
}
