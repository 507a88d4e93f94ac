import type { Picture } from '#db/server/profiles'
import type { ServerDatabase } from '#db/server/tables'
import { isQueuedPicture } from '#domain/wire/profile-change'
import { countPicture } from '../avatar/picture-limit'
import { readPicture } from '../avatar/read-picture'
import type { PictureRefusal } from '../pictures/re-encode'

/** What became of the pictures in a push, by the text that they came as. */
export type UploadedPictures = ReadonlyMap<string, Picture | PictureRefusal>

/**
 * Reads the pictures among the changes of a push. It is done before its transaction: drawing one anew takes longer than
 * a database with one writer may be held.
 * @throws TooManyPushes
 */
export async function picturesIn(
  db: ServerDatabase,
  { userId, changes }: { userId: string; changes: readonly { name: string; args?: unknown }[] },
  atMs: number,
): Promise<UploadedPictures> {
  const pictures = new Map<string, Picture | PictureRefusal>()
  for (const { name, args } of changes) {
    const text =
      name === 'profile.set' && args instanceof Object && Reflect.get(args, 'profileImageUrl')
    if (typeof text !== 'string' || !isQueuedPicture(text) || pictures.has(text)) continue
    await countPicture(db, userId, atMs)
    pictures.set(text, await readPicture(text))
  }
  return pictures
}
