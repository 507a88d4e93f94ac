import { dropOldAlerts } from '#db/server/alert/alerts'
import { nextDeliveryMs } from '#db/server/alert/push-deliveries'
import { minuteMs } from '#domain/time/durations'
import { type MatchNeeds, matchAlerts } from './match-alerts'
import { withLease } from './schedule'
import { createPushDispatcher, type SendNeeds } from './send-pushes'

/** Windows begin on half-hours and quiet hours end on the clock: often enough to be in time. */
const matchEveryMs = 10 * minuteMs

/**
 * The job that tells people: after every refresh, and every ten minutes for those whose quiet hours have ended,
 * one process looks who is to be told; whenever something is due, every process sends what it can get hold of.
 */
export function createAlertJob(
  needs: MatchNeeds &
    SendNeeds & {
      /** Of the forecast that `forecastStore` holds; the same number in every process. */
      forecastVersion: () => number
    },
): () => Promise<{ nextDueMs: number }> {
  const send = createPushDispatcher(needs)
  return async () => {
    const { database, now } = needs
    await matchWithLease(needs)
    await send()
    const next = await nextDeliveryMs(database)
    return { nextDueMs: Math.min(now() + minuteMs, next ?? Number.POSITIVE_INFINITY) }
  }
}

async function matchWithLease(needs: Parameters<typeof createAlertJob>[0]): Promise<void> {
  const { database, now, forecastVersion } = needs
  await withLease(
    { database, now, name: 'match-alerts' },
    async ({ doneFor, doneAtMs }, finish) => {
      const version = forecastVersion()
      // Another has matched a forecast that this process has not read yet.
      if (doneFor !== null && doneFor > version) return
      const sinceMs = doneAtMs === null ? Number.POSITIVE_INFINITY : now() - doneAtMs
      // A time to come was written by a clock that was wrong.
      if (doneFor === version && sinceMs >= 0 && sinceMs < matchEveryMs) return
      const beganAtMs = now()
      await matchAlerts(needs)
      await dropOldAlerts(database, now())
      finish({ doneFor: version, doneAtMs: beganAtMs })
    },
  )
}
