import { pictureSize } from '#domain/person/picture-size'
import { photoAcross, photoBytes, type ShrunkPhoto } from '#domain/wire/surf-photo'
import { dataUrlOf } from '../../data/asked/data-url-of'

export class NotAPhoto extends Error {}

const mostFileBytes = 40 * 1024 * 1024
/** Unpacked, a pixel takes four bytes: 256 MB, what a phone of today can hold. */
const mostPixels = 64_000_000
/** Cameras write what they know of a photo in front of it. */
const headBytes = 4 * 1024 * 1024

/** What is tried until the file is small enough: first a lower quality, then fewer pixels. */
const sides = [photoAcross, 960, 720, 540]
const qualities = [0.8, 0.6, 0.4]

/**
 * A photo of this phone as one that the surf log keeps: 1,280 pixels and 90 KB at most. Drawing it anew leaves behind
 * the place, the camera and whatever else the file says. Its size is read from its head before it is unpacked.
 * @throws NotAPhoto with a sentence for the person
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  if (file.size > mostFileBytes) {
    throw new NotAPhoto('This file is over 40 MB. Please choose a smaller photo.')
  }
  const head = await file.slice(0, headBytes).arrayBuffer().catch(refuse)
  const size = pictureSize(new Uint8Array(head))
  if (!size || size.width === 0 || size.height === 0) return refuse()
  if (size.width * size.height > mostPixels) {
    throw new NotAPhoto('This photo has over 64 megapixels. Please choose a smaller one.')
  }
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(refuse)
  try {
    for (const side of sides) {
      const canvas = drawn(bitmap, side)
      for (const quality of qualities) {
        const made = await encoded(canvas, quality)
        if (made.size > photoBytes) continue
        return { width: canvas.width, height: canvas.height, picture: await dataUrlOf(made) }
      }
    }
  } finally {
    bitmap.close()
  }
  return refuse()
}

function refuse(): never {
  throw new NotAPhoto('This file cannot be read as a photo. Please choose a JPEG, PNG or WebP.')
}

function drawn(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d') ?? refuse()
  context.imageSmoothingQuality = 'high'
  // A JPEG has no transparency: it would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Safari answers with PNG when it is asked for WebP; JPEG is a tenth of that. */
async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await blobOf(canvas, 'image/webp', quality)
  return webp.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg', quality)
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new NotAPhoto('This photo is too large.'))),
      type,
      quality,
    ),
  )
