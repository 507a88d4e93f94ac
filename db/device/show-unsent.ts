import type { PreferenceField, Preferences } from '#domain/wire/preferences'
import type { OwnProfile } from '#domain/wire/profile'
import { emptySurfLog, type SurfLogFields } from '#domain/wire/surf-log'
import type { ReportPut } from '#domain/wire/surfer-report'
import type { DeviceDatabase } from './database'
import { emptyProfile } from './move-profile'

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
