import { lightColours } from './colours'

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
