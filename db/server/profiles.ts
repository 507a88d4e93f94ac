import type { ServerDatabase } from './tables'
import type { PersonRow } from './users'

/** What a person may change of their own row; role, plan and address are not among it. */
export type OwnFields = Partial<
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

/**
 * Changes a profile and its picture together.
 * @param picture null takes an uploaded one away; undefined leaves it
 * @returns null when there is no such person
 */
export async function changeProfile(
  db: ServerDatabase,
  userId: string,
  { fields, picture, atMs }: { fields: OwnFields; picture?: Picture | null; atMs: number },
): Promise<PersonRow | null> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('users')
      .set({ ...fields, updated_at_ms: atMs })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirst()
    if (!row) return null
    if (picture === null) {
      await trx.deleteFrom('avatars').where('user_id', '=', userId).execute()
    } else if (picture) {
      const { contentType: content_type, version, bytes } = picture
      await trx
        .insertInto('avatars')
        .values({ user_id: userId, content_type, version, bytes })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({ content_type, version, bytes }),
        )
        .execute()
    }
    return row
  })
}

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
