import type { OwnProfile } from '#domain/wire/profile'
import { ownProfileFields } from '#domain/wire/profile'
import type { PersonRow } from '../account/users'
import { forgetCopy } from '../coast/outside-pictures'
import { type ColumnOf, columnsIn, fieldsIn } from '../kept-table'
import { removeRows, rowWith, storeRows } from '../table-rows'
import type { ServerDatabase } from '../tables'
import type { Stamp } from './versions'

/** What a person may change of their own row; role, plan and address are not among it. */
type OwnFields = Pick<PersonRow, ColumnOf<keyof OwnProfile>>

export type Picture = { contentType: string; version: string; bytes: Uint8Array<ArrayBuffer> }

/** The columns of the fields that are named; one that is not named stays as it is. */
export const columnsOf = (said: Partial<OwnProfile>): Partial<OwnFields> =>
  columnsIn(said, ownProfileFields)

/**
 * Changes a profile and its picture, inside the caller's transaction. Both the queue of a device and the call of
 * its own end here.
 * @param picture null takes an uploaded one away; undefined leaves it
 * @returns null when there is no such person
 */
export async function changeProfile(
  db: ServerDatabase,
  { userId, version, changeId, atMs }: Stamp,
  { fields, picture }: { fields: Partial<OwnFields>; picture?: Picture | null },
): Promise<PersonRow | null> {
  const row = await db
    .updateTable('users')
    .set({ ...fields, updated_at_ms: atMs })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const changed = { user_id: userId, version, change_id: changeId }
  await storeRows(db, 'profile_changes', [changed])
  if (fields.profile_image_url !== undefined) {
    await forgetCopy(db, `person ${userId}`, fields.profile_image_url)
  }
  if (picture === null) {
    await removeRows(db, 'avatars', { user_id: userId })
  } else if (picture) {
    const { contentType: content_type, version, bytes } = picture
    const avatar = { user_id: userId, content_type, version, bytes }
    await storeRows(db, 'avatars', [avatar])
  }
  return row
}

/** What the person says of themselves, when it changed after a version of theirs; null when it did not. */
export async function profileSince(
  db: ServerDatabase,
  userId: string,
  version: number,
): Promise<OwnProfile | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('profile_changes', 'profile_changes.user_id', 'users.id')
    .selectAll('users')
    .select('profile_changes.version as changedInVersion')
    .where('users.id', '=', userId)
    .executeTakeFirst()
  // From the beginning it is told also when it was never changed: an issuer may have named the person.
  if (!row || (version > 0 && (row.changedInVersion ?? 0) <= version)) return null
  return ownProfileOf(row)
}

export const ownProfileOf = (row: OwnFields): OwnProfile => fieldsIn(row, ownProfileFields)

export async function pictureOf(db: ServerDatabase, userId: string): Promise<Picture | null> {
  const row = await rowWith(db, 'avatars', { user_id: userId })
  if (!row) return null
  const { content_type: contentType, version, bytes } = row
  return { contentType, version, bytes: new Uint8Array(bytes) }
}
