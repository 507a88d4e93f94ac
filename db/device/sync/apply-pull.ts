import { type PullAnswer, readPreference } from '#domain/wire/sync'
import type { DeviceDatabase, OutboxRow, SyncStateRow } from '../database'
import { putOwn } from '../profile'
import { isOvertaken, keepsOwn, nextSince } from './rules'

const keys = {
  favourite: (spotId: number) => `favourite ${spotId}`,
  preference: (field: string) => `preference ${field}`,
  surfLog: (id: string) => `surf-log ${id}`,
  profile: 'profile',
}

/** The row that a queued change is about, null for those that only add. */
function keyOf({ name, args }: OutboxRow): string | null {
  const said = args as { spotId: number; field: string; id: string } | null
  if (!said) return null
  if (name === 'favourite.set') return keys.favourite(said.spotId)
  if (name === 'preference.set') return keys.preference(said.field)
  if (name === 'surf-log.put' || name === 'surf-log.delete') return keys.surfLog(said.id)
  return name === 'profile.set' ? keys.profile : null
}

/**
 * Writes what a pull told, in one transaction, so that a page that dies leaves all of it or nothing. Rows
 * with an unsent change of this device stay as the person sees them.
 */
export async function applyPull(
  db: DeviceDatabase,
  asked: SyncStateRow,
  answer: PullAnswer,
): Promise<void> {
  const { userId } = asked
  if (isNothingNew(asked, answer)) return
  const tables = [
    'favourites',
    'preferences',
    'surfLogs',
    'profiles',
    'meta',
    'outbox',
    'syncStates',
  ]
  await db.transaction('rw', tables, async () => {
    const state = await db.syncStates.get(userId)
    if (!state || isOvertaken(state, asked)) return
    const queue = await db.outbox.where('userId').equals(userId).toArray()
    const unsent = new Set(queue.map(keyOf).filter((key) => key !== null))
    let leftOut = answer.reset && unsent.size > 0
    const takes = (key: string): boolean => {
      if (!keepsOwn(key, unsent)) return true
      leftOut = true
      return false
    }
    if (answer.reset) await clearOwned(db, userId, takes)

    for (const { spotId, isFavourite, addedAtMs } of answer.favourites) {
      if (!takes(keys.favourite(spotId))) continue
      if (isFavourite) await db.favourites.put({ userId, spotId, addedAtMs })
      else await db.favourites.delete([userId, spotId])
    }
    for (const { field, value } of answer.preferences) {
      const known = readPreference(field, value)
      if (known && takes(keys.preference(field))) await db.preferences.put({ userId, ...known })
    }
    for (const entry of answer.surfLogs) {
      if (takes(keys.surfLog(entry.id))) await db.surfLogs.put({ userId, ...entry })
    }
    for (const { id } of answer.deletedSurfLogs) {
      if (takes(keys.surfLog(id))) await db.surfLogs.delete([userId, id])
    }
    if (answer.profile && takes(keys.profile)) await putOwn(db, userId, answer.profile)
    const since = nextSince(asked.since, answer.cookie, leftOut)
    await db.syncStates.put({ ...state, since, turn: state.turn + 1 })
  })
}

/** The usual answer. Nothing is written then, so nothing on screen is read again. */
const isNothingNew = ({ since }: SyncStateRow, answer: PullAnswer): boolean =>
  !answer.reset &&
  answer.cookie === since &&
  !answer.profile &&
  answer.favourites.length +
    answer.preferences.length +
    answer.surfLogs.length +
    answer.deletedSurfLogs.length ===
    0

async function clearOwned(
  db: DeviceDatabase,
  userId: string,
  takes: (key: string) => boolean,
): Promise<void> {
  const own = { userId }
  await db.favourites
    .where(own)
    .filter((row) => takes(keys.favourite(row.spotId)))
    .delete()
  await db.preferences
    .where(own)
    .filter((row) => takes(keys.preference(row.field)))
    .delete()
  await db.surfLogs
    .where(own)
    .filter((row) => takes(keys.surfLog(row.id)))
    .delete()
}
