import { pictureSize } from '#domain/person/picture-size'
import { createTurns } from '../http/turns'
import { pictureLibrary } from './draw-picture'

/** What a person may send: 2 MB (accounts 9, image advice). */
const mostUploadBytes = 2 * 1024 * 1024
/** A phone's camera makes 12 to 50 million; one that decodes to more is an attack on memory. */
const mostUploadPixels = 50_000_000
/** A progressive or interlaced picture is held whole: at 50 million pixels it takes 370 to 570 MB, others 140. */
const mostWholePixels = 16_000_000
const mostAcross = 12_000
const timeoutSeconds = 15

export type Encoded = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }
export type PictureRefusal = 'too-large' | 'not-a-picture'

/** How a picture is cut: into a square, or no wider than so many pixels. */
export type Cut = { square: number } | { widest: number }

/** How much of a picture is looked at. */
type PictureLimits = { bytes: number; pixels: number }
const uploadLimits: PictureLimits = { bytes: mostUploadBytes, pixels: mostUploadPixels }

/** Decoded, a picture is a hundred times its file. Those in line hold half of the room for bodies (`auth/guards.ts`). */
const turns = createTurns({ atOnce: 1, inLine: 24 })

/**
 * Re-encodes a JPEG, PNG or WebP, told by its bytes, as a WebP in each of the cuts: upright and without metadata. One picture
 * at a time, those of each person in turn.
 * @param who whose turn it takes @throws TooBusy
 */
export async function reEncode<Cuts extends readonly Cut[]>(
  bytes: Uint8Array,
  cuts: Cuts,
  who: string,
  limits: PictureLimits = uploadLimits,
): Promise<{ [K in keyof Cuts]: Encoded } | PictureRefusal> {
  const refusal = refusalOf(bytes, limits)
  const made = refusal ?? (await turns(who, () => encodeAll(bytes, cuts, limits.pixels)))
  return made as { [K in keyof Cuts]: Encoded } | PictureRefusal
}

function refusalOf(bytes: Uint8Array, most: PictureLimits): PictureRefusal | null {
  const size = pictureSize(bytes)
  if (bytes.byteLength > most.bytes) return 'too-large'
  if (!size || size.width === 0 || size.height === 0) return 'not-a-picture'
  const { width, height } = size
  return Math.max(width, height) > mostAcross || width * height > most.pixels ? 'too-large' : null
}

async function encodeAll(
  bytes: Uint8Array,
  cuts: readonly Cut[],
  mostPixels: number,
): Promise<Encoded[] | PictureRefusal> {
  const sharp = await pictureLibrary()
  try {
    const head = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
    if (head.isProgressive && head.width * head.height > mostWholePixels) return 'too-large'
    const made: Encoded[] = []
    for (const cut of cuts) {
      const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
        .timeout({ seconds: timeoutSeconds })
        .autoOrient()
      const resized =
        'square' in cut
          ? picture.resize(cut.square, cut.square, { fit: 'cover' })
          : picture.resize({
              width: cut.widest,
              height: cut.widest,
              fit: 'inside',
              withoutEnlargement: true,
            })
      const { data, info } = await resized
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true })
      made.push({ bytes: new Uint8Array(data), width: info.width, height: info.height })
    }
    return made
  } catch {
    // The library names a hundred ways of being broken; to the person who sent it they are one.
    return 'not-a-picture'
  }
}

/** The bytes of a data URL of a picture; null when it is none, or its text is not base64. */
export function bytesOfDataUrl(dataUrl: string): Uint8Array | null {
  const head = /^data:image\/(png|jpeg|webp);base64,/.exec(dataUrl)?.[0]
  if (!head) return null
  const base64 = dataUrl.slice(head.length)
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  // Node reads past what is not base64; then fewer bytes come out than the text promises.
  return bytes.byteLength < Math.floor((base64.length * 3) / 4) - 2 ? null : bytes
}
