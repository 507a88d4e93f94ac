import { lightColours } from './colours'
import { sharePictureSize } from './share-picture'

/** A line of text on a picture. Its letters come from a font of ours: the machine may have none. */
export type PictureText = {
  text: string
  left: number
  top: number
  /** px of a capital with its line. */
  size: number
  isBold?: boolean
  colour?: string
  /** px; longer text is made smaller until it fits. */
  widest?: number
}

/** What stands on a picture of 1200×630: shapes as the inside of an svg, and text over them. */
export type Picture = { shapes: string; texts: readonly PictureText[] }

/** The height of letters in that of a capital with its line, and how far below its top they stand. */
const emOfSize = 0.75
const baselineOfSize = 0.72

/** The whole picture as an svg, in the letters that the device has. */
export function pictureSvg({ shapes, texts }: Picture): string {
  const { width, height } = sharePictureSize
  const lines = texts.map(({ text, left, top, size, ...how }) =>
    svgLine(text, left, top + size * baselineOfSize, size * emOfSize, {
      widest: width - left,
      ...how,
    }),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${lightColours.paper}"/>`,
    shapes,
    ...lines,
    '</svg>',
  ].join('')
}

type Letters = { isBold?: boolean; colour?: string; widest?: number; isMiddle?: boolean }

/** Letters of system fonts are half as wide as high in the mean; longer lines are pressed together to fit. */
const meanWidth = 0.56

/** A line of letters in an svg: its left end, or middle, and its baseline in px. `widest`: longer ones are pressed together. */
export function svgLine(
  text: string,
  x: number,
  y: number,
  size: number,
  { isBold, colour = lightColours.ink, widest, isMiddle }: Letters = {},
): string {
  const pressed =
    widest !== undefined && [...text].length * size * meanWidth > widest
      ? ` textLength="${widest}" lengthAdjust="spacingAndGlyphs"`
      : ''
  return `<text x="${x}" y="${y}" font-family="system-ui, -apple-system, Roboto, sans-serif" font-size="${size}"${isBold ? ' font-weight="700"' : ''}${isMiddle ? ' text-anchor="middle"' : ''} fill="${colour}"${pressed}>${escaped(text)}</text>`
}

/** Also without the characters that XML 1.0, 2.2 has no place for. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
