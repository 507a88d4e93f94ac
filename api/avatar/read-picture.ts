import type { Picture } from '#db/server/profiles'
import { longestPictureText } from '#domain/wire/profile'
import { shortHash } from '../ready-answer'
import { pictureSize } from './picture-size'

/** The app sends 256 × 256; a larger picture is not one of the app's. */
const mostPixelsAcross = 512

export type PictureRefusal = 'too-large' | 'not-a-picture'

/**
 * An uploaded picture from its data URL. What it says it is counts for nothing: the bytes decide, and
 * one that would unpack to more than 512 × 512 is refused unread.
 */
export function readPicture(dataUrl: string): Picture | PictureRefusal {
  if (dataUrl.length > longestPictureText) return 'too-large'
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1)
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  // Node reads past what is not base64; then fewer bytes come out than the text promises.
  if (bytes.byteLength < Math.floor((base64.length * 3) / 4) - 2) return 'not-a-picture'
  const size = pictureSize(bytes)
  if (!size || size.width === 0 || size.height === 0) return 'not-a-picture'
  if (size.width > mostPixelsAcross || size.height > mostPixelsAcross) return 'too-large'
  return { contentType: size.kind, version: shortHash(bytes), bytes }
}
