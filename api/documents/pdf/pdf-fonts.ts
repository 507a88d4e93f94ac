import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { registerFallbacks } from './fallback-fonts'
import { isEmoji, isSilent, readLetters } from './letters'

/** How a piece of text looks. */
export type TextStyle = {
  isBold: boolean
  isItalic: boolean
  isMono: boolean
  isStruck: boolean
  /** Where it leads to; null: nowhere. */
  href: string | null
}

export const plainStyle: TextStyle = {
  isBold: false,
  isItalic: false,
  isMono: false,
  isStruck: false,
  href: null,
}

const files = {
  text: 'DejaVuSans.ttf',
  'text-bold': 'DejaVuSans-Bold.ttf',
  'text-italic': 'DejaVuSans-Oblique.ttf',
  'text-bold-italic': 'DejaVuSans-BoldOblique.ttf',
  mono: 'DejaVuSansMono.ttf',
  'mono-bold': 'DejaVuSansMono-Bold.ttf',
  'mono-italic': 'DejaVuSansMono-Oblique.ttf',
  'mono-bold-italic': 'DejaVuSansMono-BoldOblique.ttf',
} as const

/** One of ours, or a fallback that was made for the document. */
export type FontName = string

/** The standard fonts of PDF know Latin letters only; these are embedded, each with the glyphs it needs. */
const folder = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf',
)

/** Has the letters that the document needs of it and nothing else, no space either. */
export const isFallback = (font: FontName): boolean => !(font in files)

const nameOf = ({ isBold, isItalic, isMono }: TextStyle): keyof typeof files =>
  `${isMono ? 'mono' : 'text'}${isBold ? '-bold' : ''}${isItalic ? '-italic' : ''}`

/** What pdfkit keeps of the font it has open; its types do not tell of it. */
type OpenFont = {
  _font: {
    font: { numGlyphs: number; hasGlyphForCodePoint(code: number): boolean }
  }
}

/** A letter that no font of ours can draw. */
const missing = '□'

export type Measure = {
  /** The text in letters that there are, cut where the font changes. */
  drawable: (text: string, style: TextStyle) => { text: string; font: FontName }[]
  widthOf: (text: string, font: FontName, sizePt: number) => number
  /** The letters so far that no font has. */
  undrawn: ReadonlySet<string>
}

/** What a document is written with, by the two weights that fallback fonts are made in. */
export type Letters = { plain: ReadonlySet<string>; bold: ReadonlySet<string> }

/** Registers the fonts and answers how wide a text gets, in points. Widths are remembered. */
export async function createMeasure(pdf: PDFKit.PDFDocument, letters: Letters): Promise<Measure> {
  for (const [name, file] of Object.entries(files)) pdf.registerFont(name, join(folder, file))
  const known = new Map<string, boolean>()
  const widths = new Map<string, number>()
  const undrawn = new Set<string>()

  const has = (font: FontName, letter: string): boolean => {
    const code = letter.codePointAt(0) ?? 0
    const key = `${font} ${code}`
    const before = known.get(key)
    if (before !== undefined) return before
    const { _font } = pdf.font(font) as unknown as OpenFont
    const found = _font.font.hasGlyphForCodePoint(code)
    known.set(key, found)
    return found
  }

  const register = (written: ReadonlySet<string>, weight: number) => {
    const lacking = [...written].filter((letter) => isEmoji(letter) || !has('text', letter))
    return registerFallbacks(lacking, weight, (name, bytes) => {
      pdf.registerFont(name, bytes)
      const { _font } = pdf.font(name) as unknown as OpenFont
      // One that has none of the letters has no table of letters either, and cannot be asked.
      return _font.font.numGlyphs > 1 ? (letter) => has(name, letter) : () => false
    })
  }
  const fallbacks = {
    plain: await register(letters.plain, 400),
    bold: await register(letters.bold, 700),
  }

  const widthOf = (text: string, font: FontName, sizePt: number): number => {
    const key = `${font} ${text}`
    const before = widths.get(key)
    // Widths grow with the size, so each text is measured once.
    const atTen = before ?? pdf.font(font).fontSize(10).widthOfString(text)
    if (before === undefined && text.length < 40) widths.set(key, atTen)
    return (atTen * sizePt) / 10
  }

  const pieceOf = (letter: string, style: TextStyle): { text: string; font: FontName } | null => {
    const fallback = fallbacks[style.isBold ? 'bold' : 'plain'].get(letter)
    if (fallback) return { text: letter, font: fallback }
    // Of an emoji of several that no font has, the first tells the most.
    const [first = ''] = letter
    const font = [nameOf(style), 'text'].find((name) => has(name, first))
    if (font) return { text: first, font }
    if (isSilent(letter)) return null
    undrawn.add(first)
    return { text: missing, font: 'text' }
  }

  return {
    widthOf,
    undrawn,
    drawable(text, style) {
      const pieces: { text: string; font: FontName }[] = []
      for (const letter of readLetters(text)) {
        const piece = pieceOf(letter, style)
        const last = pieces.at(-1)
        if (piece && last?.font === piece.font) last.text += piece.text
        else if (piece) pieces.push(piece)
      }
      return pieces
    },
  }
}
