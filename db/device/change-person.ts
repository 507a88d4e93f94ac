import type { PreferenceField, Preferences } from '#domain/wire/preferences'
import type { OwnProfile, ProfileSet } from '#domain/wire/profile'
import { emptySurfLog, type SurfLogFields } from '#domain/wire/surf-log'
import type { ReportPut } from '#domain/wire/surfer-report'
import type { DeviceDatabase, OutboxRow } from './database'
import { emptyProfile } from './move-profile'
import { newId } from './new-id'
import { newSyncState } from './new-sync-state'

/* What a sign-in does to rows that are here already; code that only a sign-in asks for. */

/** What the changes of the queue say of the rows that they are about (`domain/wire/sync.ts`). */
type Said = {
  spotId: number
  isFavourite: boolean
  field: PreferenceField
  value: Preferences[PreferenceField]
  id: string
  reportId: string
  fields: Partial<SurfLogFields>
}

/**
 * Makes the rows of somebody's unsent changes again, after signing out had taken them off the device. An entry of the
 * surf log of which only a part was changed shows again when the server has told the rest. In the caller's transaction.
 */
export async function showUnsent(db: DeviceDatabase, userId: string): Promise<void> {
  for (const { name, args, atMs } of await db.outbox.where('userId').equals(userId).sortBy('seq')) {
    if (!(args instanceof Object)) continue
    const { spotId, isFavourite, field, value, id, reportId, fields } = args as Said
    if (name === 'favourite.set') {
      if (isFavourite) await db.favourites.put({ userId, spotId, addedAtMs: atMs })
      else await db.favourites.delete([userId, spotId])
    } else if (name === 'preference.set') {
      await db.preferences.put({ userId, field, value })
    } else if (name === 'surf-log.put') {
      const before = await db.surfLogs.get([userId, id])
      const { spotId: place, startedAtMs } = { ...before, ...fields }
      if (place === undefined || startedAtMs === undefined) continue
      const said = { ...emptySurfLog, ...before, ...fields, spotId: place, startedAtMs }
      await db.surfLogs.put({ ...said, id, userId })
    } else if (name === 'surf-log.delete') {
      await db.surfLogs.delete([userId, id])
    } else if (name === 'profile.set') {
      const row = await db.profiles.get(userId)
      const own: OwnProfile = { ...emptyProfile, ...row?.own, ...args }
      await db.profiles.put({ account: null, ...row, userId, own })
    } else if (name === 'report.put') {
      const own = { byName: null, isMine: true, mineOf: userId, isFlagged: false }
      await db.spotReports.put({ ...(args as ReportPut), ...own })
    } else if (name === 'report.flag') {
      await db.spotReports.update(reportId, { isFlagged: true })
    }
  }
}

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
