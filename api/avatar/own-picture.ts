import type { Picture } from '#db/server/profiles'
import type { PictureRefusal } from '../pictures/re-encode'

/** Where a person's uploaded picture is. */
export const avatarPath = (userId: string): string => `/api/users/${userId}/avatar`

/** The address of this very picture: another one has another. */
export const pictureAddress = (userId: string, { version }: Picture): string =>
  `${avatarPath(userId)}?v=${version}`

/** What the person is told of a picture that is not taken. */
export const pictureSentences: Record<PictureRefusal, string> = {
  'too-large': 'The picture may be 350 KB and 512 × 512 at most.',
  'not-a-picture': 'The picture is not a PNG, JPEG or WebP file.',
}
