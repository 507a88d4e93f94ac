import { countTry } from '#db/server/account/rate-limits'
import type { Picture } from '#db/server/personal/profiles'
import type { PhotoFile } from '#db/server/personal/surf-photos'
import type { Stamp } from '#db/server/personal/versions'
import { TooManyPushes } from '#db/server/personal/versions'
import type { ServerDatabase } from '#db/server/tables'
import { pictureSize } from '#domain/person/picture-size'
import { isQueuedPicture, longestPictureText } from '#domain/wire/profile-change'
import type { SurfPhotoSet } from '#domain/wire/surf-photo'
import { shortHash } from '../http/ready-answer'
import { bytesOfDataUrl, type PictureRefusal, reEncode } from './re-encode'

/** Where a person's uploaded picture is. */
export const avatarPath = (userId: string): string => `/api/users/${userId}/avatar`

/** The address of this very picture: another one has another. */
export const pictureAddress = (userId: string, { version }: Picture): string =>
  `${avatarPath(userId)}?v=${version}`

/** The message for a picture that is refused. */
export const pictureSentences: Record<PictureRefusal, string> = {
  'too-large': 'The picture may be 350 KB and 512 × 512 at most.',
  'not-a-picture': 'The picture is not a PNG, JPEG or WebP file.',
}

/** More than one push holds; far more than anybody chooses. */
export const pictureLimit = { atOnce: 60, everyMs: 10_000 }

/**
 * Counts a picture before it is drawn anew, which takes a hundred times as long as any other change, one after another
 * for everybody, and is done before anything else of the change is known.
 * @throws TooManyPushes
 */
export async function countPicture(db: ServerDatabase, userId: string, atMs: number) {
  const waitMs = await countTry(db, `pictures ${userId}`, pictureLimit, atMs)
  if (waitMs > 0) throw new TooManyPushes()
}

/** The app sends 256 × 256; a larger picture is not one of the app's. */
const mostPixelsAcross = 512
const across = 256

/**
 * An uploaded picture from its data URL, re-encoded as a square WebP without metadata. Its type is told by its bytes, not its
 * media type; one that would decode to more than 512 × 512 is refused undecoded. @throws TooBusy
 */
export async function readPicture(who: string, dataUrl: string): Promise<Picture | PictureRefusal> {
  if (dataUrl.length > longestPictureText) return 'too-large'
  const bytes = bytesOfDataUrl(dataUrl)
  const size = bytes && pictureSize(bytes)
  if (!size) return 'not-a-picture'
  if (size.width > mostPixelsAcross || size.height > mostPixelsAcross) return 'too-large'
  const made = await reEncode(bytes, [{ square: across }] as const, who)
  if (typeof made === 'string') return made
  const [square] = made
  return { contentType: 'image/webp', version: shortHash(square.bytes), bytes: square.bytes }
}

/** As many at once as a person may have, then 288 a day: one photo writes as much as two hundred other changes. */
export const photoLimit = { atOnce: 150, everyMs: 300_000 }

/** @throws TooManyPushes: the phone keeps what it has and sends it later */
export async function countPhoto(db: ServerDatabase, { userId, atMs }: Stamp): Promise<void> {
  const waitMs = await countTry(db, `surfPhotos ${userId}`, photoLimit, atMs)
  if (waitMs > 0) throw new TooManyPushes()
}

/**
 * A surf's photo from its data URL. Its type, width and height are read from its first bytes, not its media type. It is not
 * re-encoded: only its owner ever sees it.
 * @returns null when it is no WebP or JPEG of that size
 */
export function readSurfPhoto({
  tag,
  width,
  height,
  picture,
}: NonNullable<SurfPhotoSet['photo']>): PhotoFile | null {
  const read = bytesOfDataUrl(picture)
  const size = read && pictureSize(read)
  if (!size || size.width !== width || size.height !== height) return null
  const { kind } = size
  if (kind !== 'image/webp' && kind !== 'image/jpeg') return null
  return { tag, contentType: kind, width, height, bytes: new Uint8Array(read) }
}

/** The results of the pictures in a push, by their data URLs. */
export type UploadedPictures = ReadonlyMap<string, Picture | PictureRefusal>

/**
 * Reads the pictures among the changes of a push, before its transaction: re-encoding one takes longer than a database with
 * one writer may be locked.
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
    pictures.set(text, await readPicture(userId, text))
  }
  return pictures
}
