import type { ShrunkPhoto } from '../../wire/surf-photo'

/**
 * The header of a lossy WebP (RFC 9649, 2.5; RFC 6386, 9.1) of so many pixels, 2 high: what the server looks at.
 * @param fileBytes length of the file, which is filled up with zeros
 */
export function tinyPhoto(width: number, fileBytes = 30): ShrunkPhoto {
  const bytes = new Uint8Array(fileBytes)
  bytes.set(new TextEncoder().encode('RIFF'), 0)
  bytes.set(new TextEncoder().encode('WEBPVP8 '), 8)
  bytes.set([0x9d, 0x01, 0x2a, width & 0xff, width >> 8, 2, 0], 23)
  const base64 = Buffer.from(bytes).toString('base64')
  return { width, height: 2, picture: `data:image/webp;base64,${base64}` }
}
