import PDFDocument from 'pdfkit'
import { longDate } from '#domain/time/long-date'
import type { Block, Inline } from '#domain/wire/document-blocks'
import { type Canvas, drawBlocks, drawHeading, drawParagraph } from './pdf/draw-blocks'
import { ink, margin, PageFlow } from './pdf/page-flow'
import { createMeasure, plainStyle } from './pdf/pdf-fonts'
import type { PrintedDocument } from './printed-document'

const product = 'Southbreak'
/** pdfkit knows it; its types do not yet. */
const pdfUa = 'PDF/UA' as PDFKit.Mixins.PDFSubsets

/**
 * A document as a tagged A4 PDF with bookmarks, links and page numbers. Nothing is fetched and nothing in
 * it runs. Letters that the embedded fonts lack (most emoji, Chinese, Japanese, Korean) show as □.
 * @throws DocumentTooComplex when it would be too long or too wide
 */
export async function documentPdf(
  printed: PrintedDocument,
  blocks: readonly Block[],
): Promise<Uint8Array> {
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
  const measure = createMeasure(pdf)
  const flow = new PageFlow(pdf)
  const canvas: Canvas = { flow, measure, onHeading: createBookmarks(pdf) }
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const widthPt = pdf.page.width - 2 * margin.sidePt
  const column = { leftPt: margin.sidePt, widthPt, parent: root }

  drawHeading(canvas, 1, [text(printed.title)], column)
  flow.gap(3)
  if (printed.description !== '') drawParagraph(canvas, [text(printed.description)], column)
  const by = printed.author === null ? '' : `${printed.author} · `
  drawParagraph(canvas, [text(`${by}${longDate(printed.changedAtMs)}`)], column, ink.quiet)
  flow.gap(12)
  drawBlocks(canvas, blocks, column)
  root.end()
  numberPages(canvas, printed.title, widthPt)
  pdf.end()
  return bytes
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
  const shown = measure
    .drawable([...title].slice(0, 70).join(''), plainStyle)
    .map((piece) => piece.text)
    .join('')
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(i)
    const number = `Page ${i + 1} of ${count}`
    const numberPt = measure.widthOf(number, 'text', sizePt)
    const topPt = pdf.page.height - margin.bottomPt / 2
    const options = { lineBreak: false, baseline: 'alphabetic' } as const
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font('text').fontSize(sizePt).fillColor(ink.quiet)
    pdf.text(shown, margin.sidePt, topPt, options)
    pdf.text(number, margin.sidePt + widthPt - numberPt, topPt, options)
    pdf.endMarkedContent()
  }
}
