import type { PhotoFile } from '#db/server/surf-photos'
import { pictureSize } from '#domain/picture/picture-size'
import type { SurfPhotoSet } from '#domain/wire/surf-photo'
import { bytesOfDataUrl } from '../pictures/re-encode'

/**
 * A surf's photo from its data URL. What it says it is counts for nothing: the first bytes decide, and say the width and
 * height that it was sent with. It is not drawn anew: its owner alone ever sees it.
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
