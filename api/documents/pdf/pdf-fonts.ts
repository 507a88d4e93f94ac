import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

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

export type FontName = keyof typeof files

/** The standard fonts of PDF know Latin letters only; these are embedded, each with the glyphs it needs. */
const folder = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf',
)

const nameOf = ({ isBold, isItalic, isMono }: TextStyle): FontName =>
  `${isMono ? 'mono' : 'text'}${isBold ? '-bold' : ''}${isItalic ? '-italic' : ''}`

/** What pdfkit keeps of the font it has open; its types do not tell of it. */
type OpenFont = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }

/** Joins or tints emoji, and says nothing by itself. */
const modifiers = /[\u200d\ufe00-\ufe0f\u{1f3fb}-\u{1f3ff}]/u
const graphemes = new Intl.Segmenter('en')

/** Letters as they are read: an emoji that is joined of several is one, told by its first. */
function readLetters(text: string): string[] {
  if (!modifiers.test(text)) return [...text]
  return [...graphemes.segment(text)].flatMap(({ segment }) =>
    modifiers.test(segment)
      ? [...segment].filter((letter) => !modifiers.test(letter)).slice(0, 1)
      : [...segment],
  )
}

/** A letter that no font of ours can draw. */
const missing = '□'

export type Measure = {
  /** The text in letters that there are, cut where the font changes. */
  drawable: (text: string, style: TextStyle) => { text: string; font: FontName }[]
  widthOf: (text: string, font: FontName, sizePt: number) => number
}

/** Registers the fonts and answers how wide a text gets, in points. Widths are remembered. */
export function createMeasure(pdf: PDFKit.PDFDocument): Measure {
  for (const [name, file] of Object.entries(files)) pdf.registerFont(name, join(folder, file))
  const known = new Map<string, boolean>()
  const widths = new Map<string, number>()

  const has = (font: FontName, code: number): boolean => {
    const key = `${font} ${code}`
    const before = known.get(key)
    if (before !== undefined) return before
    const { _font } = pdf.font(font) as unknown as OpenFont
    const found = _font.font.hasGlyphForCodePoint(code)
    known.set(key, found)
    return found
  }

  const widthOf = (text: string, font: FontName, sizePt: number): number => {
    const key = `${font} ${text}`
    const before = widths.get(key)
    // Widths grow with the size, so each text is measured once.
    const atTen = before ?? pdf.font(font).fontSize(10).widthOfString(text)
    if (before === undefined && text.length < 40) widths.set(key, atTen)
    return (atTen * sizePt) / 10
  }

  return {
    widthOf,
    drawable(text, style) {
      const wanted = nameOf(style)
      const pieces: { text: string; font: FontName }[] = []
      for (const letter of readLetters(text)) {
        const code = letter.codePointAt(0) ?? 0
        const font = [wanted, 'text' as const].find((name) => has(name, code))
        const last = pieces.at(-1)
        const shown = font ? letter : missing
        if (last && last.font === (font ?? 'text')) last.text += shown
        else pieces.push({ text: shown, font: font ?? 'text' })
      }
      return pieces
    },
  }
}
