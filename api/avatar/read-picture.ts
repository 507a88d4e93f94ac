import type { Picture } from '#db/server/profiles'
import { pictureSize } from '#domain/picture/picture-size'
import { longestPictureText } from '#domain/wire/profile-change'
import { bytesOfDataUrl, type PictureRefusal, reEncode } from '../pictures/re-encode'
import { shortHash } from '../ready-answer'

/** The app sends 256 × 256; a larger picture is not one of the app's. */
const mostPixelsAcross = 512
const across = 256

/**
 * An uploaded picture from its data URL, as a square WebP of ours with nothing in it but the picture. What it says
 * it is counts for nothing: the bytes decide, and one that would unpack to more than 512 × 512 is refused unread.
 */
export async function readPicture(dataUrl: string): Promise<Picture | PictureRefusal> {
  if (dataUrl.length > longestPictureText) return 'too-large'
  const bytes = bytesOfDataUrl(dataUrl)
  const size = bytes && pictureSize(bytes)
  if (!size) return 'not-a-picture'
  if (size.width > mostPixelsAcross || size.height > mostPixelsAcross) return 'too-large'
  const made = await reEncode(bytes, [{ square: across }] as const)
  if (typeof made === 'string') return made
  const [square] = made
  return { contentType: 'image/webp', version: shortHash(square.bytes), bytes: square.bytes }
}
