import type { OwnProfile, ProfileSet } from '#domain/wire/profile'
import type { SurfLogFields } from '#domain/wire/surf-log'
import type { DeviceDatabase, OutboxRow } from './database'
import { emptyProfile } from './move-profile'
import { newId } from './new-id'
import { newSyncState } from './new-sync-state'

/** Changes that only add: no row on the device says them again. */
const additions = ['report.put', 'report.flag', 'feedback.send']

/**
 * The same address came back under another id: the server was put back to before the account was made, and it was made
 * again. Everything here of the former id is queued for the new one: what only adds with its own id, so that the server
 * does it once, and each row as it is. In the caller's transaction.
 */
export async function adoptRows(db: DeviceDatabase, from: string, userId: string): Promise<void> {
  const said: Omit<OutboxRow, 'seq' | 'userId'>[] = []
  for (const table of [db.sentChanges, db.outbox]) {
    const changes = await table.where('userId').equals(from).sortBy('seq')
    said.push(...changes.filter(({ name }) => additions.includes(name)))
    await table.where('userId').equals(from).delete()
  }
  const atMs = said.at(-1)?.atMs ?? 0
  const say = (name: string, args: unknown, at = atMs) =>
    said.push({ id: newId(), name, args, atMs: at })

  for (const row of await db.favourites.where('userId').equals(from).toArray()) {
    await db.favourites.put({ ...row, userId })
    say('favourite.set', { spotId: row.spotId, isFavourite: true }, row.addedAtMs)
  }
  for (const row of await db.preferences.where('userId').equals(from).toArray()) {
    await db.preferences.put({ ...row, userId })
    say('preference.set', { field: row.field, value: row.value })
  }
  for (const { id, ...row } of await db.surfLogs.where('userId').equals(from).toArray()) {
    await db.surfLogs.put({ ...row, id, userId })
    const { spotId, startedAtMs, durationMinutes, stars, board, notes, conditions } = row
    const fields: SurfLogFields = {
      spotId,
      startedAtMs,
      durationMinutes,
      stars,
      board,
      notes,
      conditions,
    }
    say('surf-log.put', { id, fields })
  }
  const profile = await db.profiles.get(from)
  if (profile) {
    await db.profiles.put({ ...profile, account: null, userId })
    const fields = saidOf({ ...emptyProfile, ...profile.own }, profile.picture?.dataUrl)
    if (Object.keys(fields).length > 0) say('profile.set', fields)
  }
  for (const table of [db.favourites, db.preferences, db.surfLogs]) {
    await table.where('userId').equals(from).delete()
  }
  await db.profiles.delete(from)
  await db.syncStates.delete(from)
  await db.refusedChanges.where('userId').equals(from).modify({ userId })
  await db.spotReports.where('mineOf').equals(from).modify({ mineOf: userId })

  const state = (await db.syncStates.get(userId)) ?? newSyncState(userId)
  await db.outbox.bulkAdd(
    said.map(({ id, name, args, atMs }, index) => {
      return { userId, seq: state.nextSeq + index, id, name, args, atMs }
    }),
  )
  await db.syncStates.put({ ...state, nextSeq: state.nextSeq + said.length })
}

/** An uploaded picture lies under the former id's address; what is kept of it here is sent again. */
function saidOf({ profileImageUrl, ...own }: OwnProfile, kept: string | undefined): ProfileSet {
  const picture = profileImageUrl?.startsWith('/') ? kept : profileImageUrl
  return Object.fromEntries(
    Object.entries({ ...own, profileImageUrl: picture ?? null }).filter(([, value]) => value),
  )
}
