import type { Inline } from '#domain/wire/document-blocks'
import { readLetters, unbroken } from './letters'
import { type FontName, isFallback, type Measure, plainStyle, type TextStyle } from './pdf-fonts'

/** A stretch of one line in one look. Points from the line's left edge. */
export type Fragment = {
  text: string
  font: FontName
  style: TextStyle
  leftPt: number
  widthPt: number
}
export type Line = Fragment[]

type Piece = { text: string; font: FontName; style: TextStyle; widthPt: number }
/** What is never torn apart, unless it is wider than a line. `spacePt` stands before it. */
type Word = { pieces: Piece[]; spacePt: number; isBreak: boolean }

/** The words of a paragraph with their widths; where a picture is named its words stand. */
export function wordsOf(
  inlines: readonly Inline[],
  measure: Measure,
  sizePt: number,
  style: TextStyle = plainStyle,
): Word[] {
  const words: Word[] = []
  let spacePt = 0
  let isGlued = false
  const add = (text: string, look: TextStyle) => {
    for (const part of text.split(/([ \t\n]+)/)) {
      if (part === '') continue
      if (/^[ \t\n]/.test(part)) {
        spacePt = measure.widthOf(' ', look.isMono ? 'mono' : 'text', sizePt)
        isGlued = false
        continue
      }
      for (const word of unbroken(part)) {
        const pieces = piecesOf(word, look, measure, sizePt)
        const last = words.at(-1)
        if (isGlued && last) last.pieces.push(...pieces)
        else words.push({ pieces, spacePt, isBreak: false })
        spacePt = 0
        isGlued = false
      }
      isGlued = true
    }
  }
  const walk = (inlines: readonly Inline[], look: TextStyle) => {
    for (const inline of inlines) {
      if (inline.kind === 'text') add(inline.text, look)
      else if (inline.kind === 'code') add(inline.text, { ...look, isMono: true })
      else if (inline.kind === 'picture') {
        add(`[${inline.alt || 'picture'}]`, { ...look, isItalic: true, href: inline.href })
      } else if (inline.kind === 'break') {
        words.push({ pieces: [], spacePt: 0, isBreak: true })
        isGlued = false
      } else walk(inline.inlines, lookInside(inline, look))
    }
  }
  walk(inlines, style)
  return words
}

const piecesOf = (text: string, style: TextStyle, measure: Measure, sizePt: number): Piece[] =>
  measure.drawable(text, style).map(({ text, font }) => {
    return { text, font, style, widthPt: measure.widthOf(text, font, sizePt) }
  })

/** A line of code, its spaces as they are, broken only where the page ends. Never none. */
export function codeLinesOf(
  written: string,
  widthPt: number,
  measure: Measure,
  sizePt: number,
): Line[] {
  const pieces = piecesOf(written, { ...plainStyle, isMono: true }, measure, sizePt)
  const lines = linesOf([{ pieces, spacePt: 0, isBreak: false }], widthPt, measure, sizePt)
  return lines.length > 0 ? lines : [[]]
}

function lookInside(inline: Extract<Inline, { inlines: Inline[] }>, look: TextStyle): TextStyle {
  if (inline.kind === 'strong') return { ...look, isBold: true }
  if (inline.kind === 'emphasis') return { ...look, isItalic: true }
  if (inline.kind === 'strike') return { ...look, isStruck: true }
  return { ...look, href: inline.href }
}

/** Widest word and the whole as one line: between the two lies the width of a table's column. */
export function widthsOf(words: readonly Word[]): { leastPt: number; mostPt: number } {
  let leastPt = 0
  let mostPt = 0
  let linePt = 0
  for (const word of words) {
    const widthPt = widthOfPieces(word.pieces)
    leastPt = Math.max(leastPt, widthPt)
    linePt = word.isBreak ? 0 : linePt + word.spacePt + widthPt
    mostPt = Math.max(mostPt, linePt)
  }
  return { leastPt, mostPt }
}

/** Breaks words into lines that are not wider than given. */
export function linesOf(
  words: readonly Word[],
  widthPt: number,
  measure: Measure,
  sizePt: number,
): Line[] {
  const lines: Line[] = []
  let line: Line = []
  let leftPt = 0
  const end = () => {
    lines.push(line)
    line = []
    leftPt = 0
  }
  for (const word of words) {
    if (word.isBreak) {
      end()
      continue
    }
    const wordPt = widthOfPieces(word.pieces)
    const isFirst = line.length === 0
    if (!isFirst && leftPt + word.spacePt + wordPt > widthPt) end()
    if (line.length > 0) leftPt = widenBySpace(line, leftPt, word)
    const pieces = wordPt > widthPt ? torn(word.pieces, measure, sizePt) : word.pieces
    for (const piece of pieces) {
      // A hair of room: widths are sums of rounded numbers.
      if (line.length > 0 && leftPt + piece.widthPt > widthPt + 0.5 && wordPt > widthPt) end()
      leftPt = append(line, piece, leftPt)
    }
  }
  if (line.length > 0) end()
  return lines
}

const widthOfPieces = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + piece.widthPt, 0)

/** A space within one look is part of its text, so that copying and underlining do not stop there. */
function widenBySpace(line: Line, leftPt: number, { pieces, spacePt }: Word): number {
  const last = line.at(-1)
  const [next] = pieces
  if (last && next && spacePt > 0 && last.style === next.style) {
    if (last.font === next.font && !isFallback(last.font)) {
      last.text += ' '
      last.widthPt += spacePt
    } else {
      const { style } = last
      line.push({ text: ' ', font: 'text', style, leftPt, widthPt: spacePt })
    }
  }
  return leftPt + spacePt
}

function append(line: Line, piece: Piece, leftPt: number): number {
  const last = line.at(-1)
  const touches = last && Math.abs(last.leftPt + last.widthPt - leftPt) < 0.01
  if (last && touches && last.style === piece.style && last.font === piece.font) {
    last.text += piece.text
    last.widthPt += piece.widthPt
  } else {
    line.push({ ...piece, leftPt })
  }
  return leftPt + piece.widthPt
}

/** A word that no line can hold, letter by letter. */
const torn = (pieces: readonly Piece[], measure: Measure, sizePt: number): Piece[] =>
  pieces.flatMap((piece) =>
    readLetters(piece.text).map((letter) => ({
      ...piece,
      text: letter,
      widthPt: measure.widthOf(letter, piece.font, sizePt),
    })),
  )
