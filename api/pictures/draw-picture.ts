import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { OverlayOptions } from 'sharp'
import { lightColours } from '#domain/drawing/colours'
import type { Picture, PictureText } from '#domain/drawing/picture'
import { sharePictureSize } from '#domain/drawing/share-picture'

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf',
)
const { width, height } = sharePictureSize
const timeoutSeconds = 10

/** With the first picture: a server that is asked for none never holds the library in memory. */
export async function pictureLibrary() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** A line of text as PNG on nothing, with its size in px. */
export async function drawLetters({
  text,
  size,
  isBold,
  colour = lightColours.ink,
}: Pick<PictureText, 'text' | 'size' | 'isBold' | 'colour'>) {
  const sharp = await pictureLibrary()
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `DejaVu Sans${isBold ? ' Bold' : ''} ${Math.round(size * 0.75)}`,
      fontfile: join(fonts, isBold ? 'DejaVuSans-Bold.ttf' : 'DejaVuSans.ttf'),
      rgba: true,
      dpi: 72,
    },
  })
    .timeout({ seconds: timeoutSeconds })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** A picture as PNG, made off the event loop (libvips works in threads of its own). */
export async function drawPicture({ shapes, texts }: Picture): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await pictureLibrary()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${lightColours.paper}"/>${shapes}</svg>`
  const letters: OverlayOptions[] = []
  for (const { text, left, top, size, isBold, colour, widest = width - left } of texts) {
    if (text === '') continue
    const line = await drawLetters({ text, size, isBold, colour })
    const isLong = line.info.width > widest
    const input = isLong ? await sharp(line.data).resize({ width: widest }).toBuffer() : line.data
    letters.push({ input, left, top })
  }
  const bytes = await sharp(Buffer.from(svg))
    .composite(letters)
    .timeout({ seconds: timeoutSeconds })
    .png({ palette: true, colours: 128 })
    .toBuffer()
  return new Uint8Array(bytes)
}

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (one) => (one === '&' ? '&amp;' : one === '<' ? '&lt;' : '&gt;'))
