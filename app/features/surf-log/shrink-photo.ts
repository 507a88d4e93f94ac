import { pictureSize } from '#domain/person/picture-size'
import { photoAcross, photoBytes, type ShrunkPhoto } from '#domain/wire/surf-photo'
import { dataUrlOf } from '../../data/asked/data-url-of'

export class NotAPhoto extends Error {}

const mostFileBytes = 40 * 1024 * 1024
/** At four bytes a pixel 256 MB, which current phones can hold. */
const mostPixels = 64_000_000
/** Camera metadata stands before the picture. */
const headBytes = 4 * 1024 * 1024

/** Lower quality first, then fewer pixels. */
const sides = [photoAcross, 960, 720, 540]
const qualities = [0.8, 0.6, 0.4]

/**
 * At most 1,280 pixels and 90 KB. Redrawing drops the place, the camera and other metadata. The size is read from the
 * head of the file before the photo is decoded.
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
  // Transparency would turn black in JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Safari encodes PNG when asked for WebP; JPEG is a tenth of that. */
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
