import { watchedSources } from '#api/jobs/source-clocks'
import type { PushSender } from '#api/push/push-sender'
import { sendToPhones } from '#api/push/send-to-phones'
import {
  administratorsPhones,
  claimOutages,
  endOutages,
  noteOutage,
  noteOutageTold,
} from '#db/server/coast/source-outages'
import { sourceStates } from '#db/server/coast/sources'
import type { ServerDatabase } from '#db/server/tables'
import { lateMessage } from '#domain/sea/forecast/late-source'
import { minuteMs } from '#domain/time/durations'

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
 * Looks whether a source is three hours late and tells the phones of administrators, once for each outage. A
 * push that no service takes is tried again until one does.
 * @returns how many outages were notified to an administrator
 */
export async function watchSources(needs: WatchNeeds): Promise<number> {
  const { database, now, origin } = needs
  const late = watchedSources(await sourceStates(database), now()).flatMap(
    ({ state, lateSinceMs }) =>
      lateSinceMs === null ? [] : [{ source: state.source, sinceMs: lateSinceMs }],
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
    const accepted = await sendToPhones(
      phones,
      {
        payload: JSON.stringify(message),
        ttlSeconds,
        urgency: 'normal',
        topic: message.notification.data.id,
      },
      needs,
    )
    // No administrator has a device with notifications: the board is where they will see it.
    if (accepted === 0 && phones.length > 0) continue
    await noteOutageTold(database, outage, now())
    if (accepted > 0) told += 1
  }
  return told
}
