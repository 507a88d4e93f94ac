import type { PushSender } from '#api/push/push-sender'
import { sendToPhones } from '#api/push/send-to-phones'
import {
  administratorsPhones,
  claimOutages,
  endOutages,
  noteOutage,
  noteOutageTold,
  type SourceState,
  sourceStates,
} from '#db/server/coast/sources'
import type { ServerDatabase } from '#db/server/tables'
import { lateMessage, lateSince, sourceName } from '#domain/sea/forecast/late-source'
import { minuteMs } from '#domain/time/durations'
import { observeEveryMs } from '../jobs/keep-observations'
import { refreshEveryMs as forecastEveryMs } from '../jobs/refresh-conditions'

/** Also how long a push that reached no device waits for its next try. */
const leaseMs = 10 * minuteMs
/** A source that is back after this long is old news. */
const ttlSeconds = 12 * 3_600

type WatchNeeds = {
  database: ServerDatabase
  sender: Pick<PushSender, 'send'>
  now: () => number
  /** Where people reach the server, without a slash at the end; null: not known. */
  origin: string | null
}

/**
 * Notifies administrators' phones when a source is three hours late, once for each outage. A push that no service accepts
 * is retried.
 * @returns how many outages were notified to an administrator
 */
export async function watchSources(needs: WatchNeeds): Promise<number> {
  const { database, now, origin } = needs
  const late = watchedSources(await sourceStates(database), now()).flatMap(
    ({ source, lateSinceMs: sinceMs }) => (sinceMs === null ? [] : [{ source, sinceMs }]),
  )
  await endOutages(
    database,
    late.map(({ source }) => source),
    now(),
  )
  for (const outage of late) await noteOutage(database, outage, now())
  let told = 0
  for (const outage of await claimOutages(database, { leaseMs, atMs: now() })) {
    const phones = await administratorsPhones(database)
    const message = lateMessage(outage, now(), origin)
    const { id: topic } = message.notification.data
    const push = { payload: JSON.stringify(message), ttlSeconds, urgency: 'normal', topic } as const
    const accepted = await sendToPhones(phones, push, needs)
    // No administrator has a device with notifications: the board is where they will see it.
    if (accepted === 0 && phones.length > 0) continue
    await noteOutageTold(database, outage, now())
    if (accepted > 0) told += 1
  }
  return told
}

const refreshEveryMs = new Map<string, number>(
  Object.entries({ ...forecastEveryMs, ...observeEveryMs }),
)

/** The jobs of our own that write their heartbeat among the sources. */
const jobs = new Set([
  'refresh-conditions',
  'keep-forecasts',
  'keep-buoys',
  'keep-sea-levels',
  'score-forecasts',
  'alerts',
  'watch-sources',
  'housekeeping',
])

type WatchedSource = SourceState & {
  /** For a person. */
  name: string
  kind: 'provider' | 'job'
  /** See `lateSince`. */
  lateSinceMs: number | null
}

/** What is known of each source, and whether it is late. */
export function watchedSources(states: readonly SourceState[], atMs: number): WatchedSource[] {
  return states.map((state) => {
    const everyMs = refreshEveryMs.get(state.source) ?? null
    const isWatched = everyMs !== null || jobs.has(state.source)
    return {
      ...state,
      name: sourceName(state.source),
      kind: everyMs === null ? 'job' : 'provider',
      lateSinceMs: isWatched ? lateSince({ ...state, everyMs }, atMs) : null,
    }
  })
}
