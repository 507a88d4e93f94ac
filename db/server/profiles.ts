import type { OwnProfile } from '#domain/wire/profile'
import { forgetCopy } from './outside-pictures'
import type { Stamp } from './stamp'
import { storeRows } from './table-rows'
import type { ServerDatabase } from './tables'
import type { PersonRow } from './users'

/** What a person may change of their own row; role, plan and address are not among it. */
type OwnFields = Partial<
  Pick<
    PersonRow,
    | 'first_name'
    | 'last_name'
    | 'display_name'
    | 'profile_image_url'
    | 'location'
    | 'bio'
    | 'surfing_experience'
    | 'phone_number'
    | 'instagram_handle'
    | 'twitter_handle'
    | 'facebook_handle'
  >
>

export type Picture = { contentType: string; version: string; bytes: Uint8Array<ArrayBuffer> }

/** The columns of the fields that are named; one that is not named stays as it is. */
export function columnsOf(said: Partial<OwnProfile>): OwnFields {
  const named: [keyof OwnFields, OwnFields[keyof OwnFields] | undefined][] = [
    ['first_name', said.firstName],
    ['last_name', said.lastName],
    ['display_name', said.displayName],
    ['profile_image_url', said.profileImageUrl],
    ['location', said.location],
    ['bio', said.bio],
    ['surfing_experience', said.surfingExperience],
    ['phone_number', said.phoneNumber],
    ['instagram_handle', said.instagramHandle],
    ['twitter_handle', said.twitterHandle],
    ['facebook_handle', said.facebookHandle],
  ]
  return Object.fromEntries(named.filter(([, value]) => value !== undefined))
}

/**
 * Changes a profile and its picture, inside the caller's transaction. Both the queue of a device and the call of
 * its own end here.
 * @param picture null takes an uploaded one away; undefined leaves it
 * @returns null when there is no such person
 */
export async function changeProfile(
  db: ServerDatabase,
  { userId, version, changeId, atMs }: Stamp,
  { fields, picture }: { fields: OwnFields; picture?: Picture | null },
): Promise<PersonRow | null> {
  const row = await db
    .updateTable('users')
    .set({ ...fields, updated_at_ms: atMs })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const changed = { user_id: userId, version, change_id: changeId }
  await storeRows(db, 'profile_changes', ['user_id'], [changed])
  if (fields.profile_image_url !== undefined) {
    await forgetCopy(db, `person ${userId}`, fields.profile_image_url)
  }
  if (picture === null) {
    await db.deleteFrom('avatars').where('user_id', '=', userId).execute()
  } else if (picture) {
    const { contentType: content_type, version, bytes } = picture
    const avatar = { user_id: userId, content_type, version, bytes }
    await storeRows(db, 'avatars', ['user_id'], [avatar])
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

export const ownProfileOf = (row: Required<OwnFields>): OwnProfile => ({
  firstName: row.first_name,
  lastName: row.last_name,
  displayName: row.display_name,
  profileImageUrl: row.profile_image_url,
  location: row.location,
  bio: row.bio,
  surfingExperience: row.surfing_experience,
  phoneNumber: row.phone_number,
  instagramHandle: row.instagram_handle,
  twitterHandle: row.twitter_handle,
  facebookHandle: row.facebook_handle,
})

export async function pictureOf(db: ServerDatabase, userId: string): Promise<Picture | null> {
  const row = await db
    .selectFrom('avatars')
    .select(['content_type', 'version', 'bytes'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return {
    contentType: row.content_type,
    version: row.version,
    bytes: new Uint8Array(row.bytes),
  }
}
