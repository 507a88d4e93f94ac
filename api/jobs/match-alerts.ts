import type { ForecastStore } from '#api/coast/forecast-store'
import type { SpotCatalog } from '#api/coast/spot-catalog'
import { inSlices } from '#api/http/in-slices'
import {
  type AlertCandidate,
  alertCandidates,
  dropOldAlerts,
  makeAlerts,
  type NewAlert,
  sentAlerts,
} from '#db/server/alert/alerts'
import { nextDeliveryMs } from '#db/server/alert/push-deliveries'
import type { ServerDatabase } from '#db/server/tables'
import { forecastSource } from '#domain/sea/forecast/forecast-hour'
import type { Steps } from '#domain/sea/forecast/steps'
import { minuteMs } from '#domain/time/durations'
import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import { favouritesRuleId } from '#domain/wire/surf-rule'
import { alertPlaces } from './alert-places'
import {
  type AlertVerdict,
  type noAlertsBecause,
  type VerdictSettings,
  verdictsOf,
} from './alert-verdicts'
import { withLease } from './schedule'
import { createPushDispatcher, type SendNeeds } from './send-pushes'

/** Few enough that other queries wait at most some 10 ms for the database. */
const alertsPerCommit = 50

export type MatchNeeds = {
  database: ServerDatabase
  forecastStore: Pick<ForecastStore, 'current'>
  spotCatalog: Pick<SpotCatalog, 'spots' | 'goneSpots' | 'spotById' | 'gaugeById'>
  now: () => number
  /** Where people reach the server, without a slash at the end; null: not known. */
  origin: string | null
}

/** Why no notifications are sent now; null when they are. Only live data causes notifications. */
export function whyNoAlerts({
  forecastStore,
  now,
}: Pick<MatchNeeds, 'forecastStore' | 'now'>): keyof typeof noAlertsBecause | null {
  const current = forecastStore.current({ live: true, plan: 'free' })
  if (current?.coast.source !== 'live') return 'no-live-data'
  return forecastSource(current.coast, now()).isStale ? 'data-too-old' : null
}

/**
 * Who would be notified of what now, and why the others would not, a page of people at a time. The real run and the dry
 * run both use it, so they cannot differ.
 * @param pages default: everybody who may be notified
 */
export async function* alertVerdicts(
  needs: MatchNeeds,
  pages: AsyncIterable<AlertCandidate[]> | readonly AlertCandidate[][] = alertCandidates(
    needs.database,
  ),
): AsyncGenerator<AlertVerdict[]> {
  if (whyNoAlerts(needs) !== null) return
  const nowMs = needs.now()
  const places = alertPlaces(needs, nowMs)
  const today = melbourneDate(nowMs)
  const clock = melbourneClock(nowMs)
  for await (const page of pages) {
    const sent = await sentAlerts(
      needs.database,
      page.map(({ userId }) => userId),
      today,
    )
    const settings = { nowMs, clock, ...places, sent, origin: needs.origin }
    yield await inSlices(verdictsOfPage(page, settings))
  }
}

/** One step for each spot computed and for each person matched. */
function* verdictsOfPage(
  page: readonly AlertCandidate[],
  settings: VerdictSettings,
): Steps<AlertVerdict[]> {
  const verdicts: AlertVerdict[] = []
  for (const person of page) {
    verdicts.push(...(yield* verdictsOf(person, settings)))
    yield
  }
  return verdicts
}

/**
 * Stores the alerts that are due; they are sent afterwards.
 * @returns how many
 */
export async function matchAlerts(needs: MatchNeeds): Promise<number> {
  let made = 0
  for await (const verdicts of alertVerdicts(needs)) {
    const due = verdicts.flatMap((verdict) => {
      if (verdict.kind !== 'alert') return []
      const { userId, spotId, window, message } = verdict
      const ruleIds = verdict.ruleIds.filter((id) => id !== favouritesRuleId)
      const { startAtMs, endAtMs } = window
      const atMs = needs.now()
      const alert: NewAlert = { userId, spotId, startAtMs, endAtMs, ruleIds, atMs }
      return [{ alert, message: message() }]
    })
    for (let from = 0; from < due.length; from += alertsPerCommit) {
      made += await makeAlerts(needs.database, due.slice(from, from + alertsPerCommit))
    }
  }
  return made
}

/** Windows begin on half-hours and quiet hours end on the clock: often enough to be in time. */
const matchEveryMs = 10 * minuteMs

/**
 * The job that notifies people. After each refresh, and every ten minutes for people whose quiet hours have ended, one
 * process matches alerts; every process sends the pushes that it can claim.
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
