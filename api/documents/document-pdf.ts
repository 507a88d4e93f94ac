import PDFDocument from 'pdfkit'
import { longDate } from '#domain/time/long-date'
import type { Block, Inline } from '#domain/wire/document-blocks'
import { drawBlocks, drawHeading, drawParagraph } from './pdf/draw-blocks'
import { hasRightToLeft, readLetters } from './pdf/letters'
import { type Canvas, ink, margin, PageFlow } from './pdf/page-flow'
import { createMeasure, type Letters, plainStyle } from './pdf/pdf-fonts'
import type { PrintedDocument } from './printed-document'

const product = 'Southbreak'
/** pdfkit knows it; its types do not yet. */
const pdfUa = 'PDF/UA' as PDFKit.Mixins.PDFSubsets

/**
 * A document as a tagged A4 PDF with bookmarks, links and page numbers. Nothing is fetched and nothing in
 * it runs.
 * @param onPage told how many pages there are by now
 * @returns the file, and what it does not show as it was written: `undrawn` letters stand as □, and words
 *   that run from right to left may be in a wrong order
 * @throws DocumentTooComplex when it would be too long or too wide
 */
export async function documentPdf(
  printed: PrintedDocument,
  blocks: readonly Block[],
  onPage: (pages: number) => void = () => undefined,
): Promise<{ bytes: Uint8Array; undrawn: string[]; isRightToLeft: boolean }> {
  const changed = new Date(printed.changedAtMs)
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    // None to begin with: pdfkit would open a file that it has under another name again for every line.
    font: '',
    pdfVersion: '1.7',
    subset: pdfUa,
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: printed.title,
      Author: printed.author ?? product,
      Creator: product,
      Producer: product,
      CreationDate: changed,
      ModDate: changed,
      ...(printed.description !== '' && { Subject: printed.description }),
    },
  })
  const bytes = collected(pdf)
  let pages = 1
  pdf.on('pageAdded', () => {
    pages += 1
    onPage(pages)
  })
  const heading = [text(printed.title)]
  const by = printed.author === null ? '' : `${printed.author} · `
  const intro = [text(printed.description), text(`${by}${longDate(printed.changedAtMs)}`)]
  const letters = lettersOf([
    { kind: 'heading', level: 1, inlines: heading },
    // At the foot of every page it is plain.
    { kind: 'paragraph', inlines: [...heading, ...intro] },
    ...blocks,
  ])
  const measure = await createMeasure(pdf, letters)
  const flow = new PageFlow(pdf)
  const canvas: Canvas = { flow, measure, onHeading: createBookmarks(pdf) }
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const widthPt = pdf.page.width - 2 * margin.sidePt
  const column = { leftPt: margin.sidePt, widthPt, parent: root }

  drawHeading(canvas, 1, heading, column)
  flow.gap(3)
  const [description, written] = intro
  if (printed.description !== '' && description) drawParagraph(canvas, [description], column)
  if (written) drawParagraph(canvas, [written], column, ink.quiet)
  flow.gap(12)
  drawBlocks(canvas, blocks, column)
  root.end()
  numberPages(canvas, printed.title, widthPt)
  pdf.end()
  const isRightToLeft = [...letters.plain, ...letters.bold].some(hasRightToLeft)
  return { bytes: await bytes, undrawn: [...measure.undrawn], isRightToLeft }
}

const text = (words: string): Inline => ({ kind: 'text', text: words })

function collected(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = []
    pdf.on('data', (part: Uint8Array) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
}

/** A tree by the headings' levels; a level that was left out is passed over. */
function createBookmarks(pdf: PDFKit.PDFDocument): Canvas['onHeading'] {
  const open: { level: number; item: PDFKit.PDFOutline }[] = []
  return (level, words) => {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop()
    const parent = open.at(-1)?.item ?? pdf.outline
    open.push({ level, item: parent.addItem(words || '–', { expanded: level < 2 }) })
  }
}

function numberPages({ flow, measure }: Canvas, title: string, widthPt: number): void {
  const { pdf } = flow
  const sizePt = 8
  const { count } = pdf.bufferedPageRange()
  const shown = measure.drawable(readLetters(title).slice(0, 70).join(''), plainStyle)
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(i)
    const number = `Page ${i + 1} of ${count}`
    const numberPt = measure.widthOf(number, 'text', sizePt)
    const topPt = pdf.page.height - margin.bottomPt / 2
    const options = { lineBreak: false, baseline: 'alphabetic' } as const
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.fontSize(sizePt).fillColor(ink.quiet)
    let leftPt = margin.sidePt
    for (const { text, font } of shown) {
      pdf.font(font).text(text, leftPt, topPt, options)
      leftPt += measure.widthOf(text, font, sizePt)
    }
    pdf
      .font('text')
      .fontSize(sizePt)
      .text(number, margin.sidePt + widthPt - numberPt, topPt, options)
    pdf.endMarkedContent()
  }
}

/** Every letter of a document, by the weight it is set in. */
function lettersOf(blocks: readonly Block[]): Letters {
  const letters = { plain: new Set<string>(), bold: new Set<string>() }
  const add = (text: string, isBold: boolean) => {
    for (const letter of readLetters(text)) letters[isBold ? 'bold' : 'plain'].add(letter)
  }
  const addInlines = (inlines: readonly Inline[], isBold: boolean): void => {
    for (const inline of inlines) {
      if (inline.kind === 'picture') add(inline.alt, isBold)
      else if ('text' in inline) add(inline.text, isBold)
      else if ('inlines' in inline) addInlines(inline.inlines, isBold || inline.kind === 'strong')
    }
  }
  const addBlocks = (blocks: readonly Block[]): void => {
    for (const block of blocks) {
      if ('inlines' in block) addInlines(block.inlines, block.kind === 'heading')
      else if (block.kind === 'code') add(block.text, false)
      else if (block.kind === 'quote') addBlocks(block.blocks)
      else if (block.kind === 'list') for (const item of block.items) addBlocks(item.blocks)
      else if (block.kind === 'table') {
        for (const cell of block.head) addInlines(cell, true)
        for (const cell of block.rows.flat()) addInlines(cell, false)
      }
    }
  }
  addBlocks(blocks)
  return letters
}
