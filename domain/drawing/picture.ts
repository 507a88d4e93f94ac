import { lightColours } from './colours'
import { sharePictureSize } from './share-picture'
import { svgLine } from './svg-line'

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
