import { sql } from 'kysely'
import { minuteMs } from '#domain/time/durations'
import { removeRows, rowWith } from '../table-rows'
import type { ServerDatabase } from '../tables'

/** This many at once, then one more for every `everyMs` that passes. */
export type RateLimit = { atOnce: number; everyMs: number }

/** The most by which clocks of processes may differ. */
const clocksApartMs = minuteMs

/**
 * Counts one attempt in one atomic statement, so that several processes share the count. Generic cell rate algorithm
 * (ITU-T I.371): its whole state is one instant per name.
 * @returns 0 when the attempt is allowed, else the milliseconds until one is; a refused attempt is not counted
 */
export async function countTry(
  db: ServerDatabase,
  name: string,
  { atOnce, everyMs }: RateLimit,
  atMs: number,
): Promise<number> {
  const latestBusyMs = atMs + (atOnce - 1) * everyMs
  // No tries fill more than that: the rest was written by a clock that was wrong.
  const impossibleMs = atMs + atOnce * everyMs + clocksApartMs
  const allowed = await db
    .insertInto('rate_limits')
    .values({ name, busy_until_ms: atMs + everyMs })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({
          busy_until_ms: sql<number>`case when rate_limits.busy_until_ms > ${atMs}
            and rate_limits.busy_until_ms <= ${impossibleMs}
            then rate_limits.busy_until_ms else ${atMs} end + ${everyMs}`,
        })
        .where((limit) =>
          limit.or([
            limit('rate_limits.busy_until_ms', '<=', latestBusyMs),
            limit('rate_limits.busy_until_ms', '>', impossibleMs),
          ]),
        ),
    )
    .returning('busy_until_ms')
    .executeTakeFirst()
  if (allowed) return 0
  const row = await rowWith(db, 'rate_limits', { name })
  return Math.max(1, (row?.busy_until_ms ?? latestBusyMs) - latestBusyMs)
}

/** Forgets the tries of a name, e.g. after the right password. */
export async function forgetTries(db: ServerDatabase, name: string): Promise<void> {
  await removeRows(db, 'rate_limits', { name })
}
