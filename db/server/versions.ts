import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { prepared } from './prepared'
import type { ServerDatabase } from './tables'

/** Pushes with changes that a person may make within a minute. */
const mostPerMinute = 120

export class TooManyPushes extends Error {}

const hold = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().compile(),
)

/**
 * Lets the changes of one person happen one after the other, whichever process does them: whoever else asks
 * waits for the end of this transaction. It keeps nobody from adding rows that name the person.
 */
export async function holdPerson(trx: ServerDatabase, userId: string): Promise<void> {
  await hold(trx, { userId })
}

type Next = { userId: string; tag: string; atMs: number }

const addNext = prepared((db, { userId, tag, atMs }: Next) =>
  sql<{ version: number; crowded: number | null }>`
    insert into versions (user_id, version, tag, at_ms)
    select ${userId}, coalesce(max(version), 0) + 1, ${tag}, ${atMs}
    from versions where user_id = ${userId}
    returning version, (select at_ms from versions as earlier
      where earlier.user_id = ${userId} and earlier.version = versions.version - ${mostPerMinute})
      as crowded`.compile(db),
)

/**
 * Takes the person's next version, inside the transaction that changes their rows and holds the person.
 * @throws TooManyPushes
 */
export async function nextVersion(
  db: ServerDatabase,
  userId: string,
  atMs: number,
): Promise<number> {
  const tag = randomBytes(9).toString('base64url')
  const [row] = await addNext(db, { userId, tag, atMs })
  const { version, crowded } = row!
  // One that is far ahead was written by a clock that was wrong.
  if (crowded !== null && Math.abs(atMs - crowded) < 60_000) throw new TooManyPushes()
  return version
}

export type Standing = {
  latest: { version: number; tag: string } | null
  /** The number of the device's last change; 0: nothing is known of it. */
  lastSeq: number
}

/** A person's latest version and how far one of their devices is, in one indexed read. */
export async function standingOf(
  db: ServerDatabase,
  userId: string,
  deviceId: string,
): Promise<Standing> {
  const row = await standingQuery(db, userId, deviceId).executeTakeFirst()
  const { version, tag, last_seq } = row ?? {}
  return {
    latest: version && tag ? { version, tag } : null,
    lastSeq: last_seq ?? 0,
  }
}

/** Asked by every pull, also by the most frequent one, which brings nothing. */
export const standingQuery = (db: ServerDatabase, userId: string, deviceId: string) =>
  db
    .selectFrom('users')
    .leftJoin('versions', 'versions.user_id', 'users.id')
    .leftJoin('devices', (join) =>
      join.onRef('devices.user_id', '=', 'users.id').on('devices.id', '=', deviceId),
    )
    .select(['versions.version', 'versions.tag', 'devices.last_seq'])
    .where('users.id', '=', userId)
    .orderBy('versions.version', 'desc')
    .limit(1)

/** True when this version of the person's was really given out by this database. */
export async function knowsVersion(
  db: ServerDatabase,
  userId: string,
  version: number,
  tag: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('versions')
    .select('tag')
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.tag === tag
}
