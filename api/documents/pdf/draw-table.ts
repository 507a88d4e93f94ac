import type { Block } from '#domain/wire/document-blocks'
import { DocumentTooComplex } from '../document-trouble'
import { type Canvas, ink, margin, type PageFlow, type Struct } from './page-flow'
import { plainStyle } from './pdf-fonts'
import { type Line, linesOf, widthsOf, wordsOf } from './pdf-lines'

const sizePt = 9
const linePt = sizePt * 1.4
const padPt = { side: 5, top: 3.5 }
const mostColumns = 24

/** pdfkit takes a scope; its types do not tell of it. */
const columnHead = { scope: 'Column' } as PDFKit.Mixins.StructureElementOptions

type Table = Extract<Block, { kind: 'table' }>
type Align = Table['align'][number]
type Row = { cells: Line[][]; lines: number }
type Frame = { leftPt: number; columnsPt: number[]; align: Align[] }

/**
 * Columns as wide as their words ask for; the head again on every page. A row higher than what is left
 * goes on over the page.
 * @throws DocumentTooComplex for more columns than a page can show
 */
export function drawTable(
  { flow, measure }: Canvas,
  table: Table,
  column: { leftPt: number; widthPt: number; parent: Struct },
): void {
  const count = table.head.length
  if (count > mostColumns) {
    throw new DocumentTooComplex(`A table of ${count} columns does not fit a page.`)
  }
  const inside = 2 * padPt.side
  const written = [table.head, ...table.rows].map((row, i) =>
    row.map((cell) => wordsOf(cell, measure, sizePt, { ...plainStyle, isBold: i === 0 })),
  )
  const asked = Array.from({ length: count }, (_, i) => {
    const widths = written.map((row) => widthsOf(row[i] ?? []))
    return {
      leastPt: Math.max(12, ...widths.map(({ leastPt }) => leastPt)) + inside,
      mostPt: Math.max(12, ...widths.map(({ mostPt }) => mostPt)) + inside,
    }
  })
  const columnsPt = shared(asked, column.widthPt)
  const rows = written.map((row): Row => {
    const cells = columnsPt.map((widthPt, i) =>
      linesOf(row[i] ?? [], widthPt - inside, measure, sizePt),
    )
    return { cells, lines: Math.max(1, ...cells.map((lines) => lines.length)) }
  })
  const frame: Frame = { leftPt: column.leftPt, columnsPt, align: table.align }
  const struct = flow.pdf.struct('Table')
  column.parent.add(struct)
  const [head, ...body] = rows
  if (!head) return
  flow.need(heightOf(head.lines) + heightOf(Math.min(3, body[0]?.lines ?? 0)))
  drawRow(flow, head, frame, struct, null)
  for (const row of body) drawRow(flow, row, frame, struct, head)
  struct.end()
}

const heightOf = (lines: number): number => lines * linePt + 2 * padPt.top

/** Shares the page's width among columns: all they ask, or what they need and a fair part of the rest. */
function shared(asked: readonly { leastPt: number; mostPt: number }[], widthPt: number): number[] {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const most = asked.map(({ mostPt }) => mostPt)
  if (sum(most) <= widthPt) return most
  // A single endless word does not push the others off the page.
  const least = asked.map(({ leastPt }) => Math.min(leastPt, widthPt / asked.length))
  const sparePt = widthPt - sum(least)
  const wishes = asked.map(({ mostPt }, i) => Math.max(0, mostPt - (least[i] ?? 0)))
  const all = sum(wishes)
  return least.map((pt, i) => pt + (all === 0 ? 0 : (sparePt * (wishes[i] ?? 0)) / all))
}

/** @param head drawn again where the row begins a page; null: this row is the head */
function drawRow(flow: PageFlow, row: Row, frame: Frame, table: Struct, head: Row | null): void {
  const struct = flow.pdf.struct('TR')
  table.add(struct)
  const cells = row.cells.map(() =>
    head ? flow.pdf.struct('TD') : flow.pdf.struct('TH', columnHead),
  )
  for (const cell of cells) struct.add(cell)
  for (let from = 0; from < row.lines; ) {
    const whole = heightOf(row.lines - from)
    const fits = () => Math.floor((flow.bottomPt - flow.topPt - 2 * padPt.top) / linePt)
    const isShort = row.lines - from <= 4
    if (fits() < 1 || (isShort && flow.topPt + whole > flow.bottomPt && !flow.isAtTop)) {
      flow.newPage()
      if (head && heightOf(head.lines) < (flow.bottomPt - margin.topPt) / 3)
        repeatHead(flow, head, frame)
    }
    const take = Math.max(1, Math.min(row.lines - from, fits()))
    drawBoxes(flow, frame, heightOf(take), head === null)
    for (const [i, lines] of row.cells.entries()) {
      const cell = cells[i]
      if (cell) drawCell(flow, lines.slice(from, from + take), frame, i, cell)
    }
    flow.advance(heightOf(take))
    from += take
  }
  struct.end()
}

function drawBoxes(flow: PageFlow, frame: Frame, heightPt: number, isHead: boolean): void {
  flow.decorate((pdf) => {
    let leftPt = frame.leftPt
    for (const widthPt of frame.columnsPt) {
      pdf.lineWidth(0.6).rect(leftPt, flow.topPt, widthPt, heightPt)
      if (isHead) pdf.fillAndStroke(ink.soft, ink.line)
      else pdf.stroke(ink.line)
      leftPt += widthPt
    }
  })
}

function drawCell(
  flow: PageFlow,
  lines: readonly Line[],
  frame: Frame,
  index: number,
  parent: Struct | null,
): void {
  const leftPt = frame.leftPt + frame.columnsPt.slice(0, index).reduce((sum, pt) => sum + pt, 0)
  const roomPt = (frame.columnsPt[index] ?? 0) - 2 * padPt.side
  for (const [i, line] of lines.entries()) {
    const last = line.at(-1)
    const freePt = Math.max(0, roomPt - (last ? last.leftPt + last.widthPt : 0))
    const align = frame.align[index]
    const shiftPt = align === 'right' ? freePt : align === 'center' ? freePt / 2 : 0
    flow.draw(line, {
      leftPt: leftPt + padPt.side + shiftPt,
      baselinePt: flow.topPt + padPt.top + i * linePt + linePt / 2 + sizePt * 0.36,
      sizePt,
      parent,
    })
  }
}

/** For the eye only: who listens has heard the head already. */
function repeatHead(flow: PageFlow, head: Row, frame: Frame): void {
  drawBoxes(flow, frame, heightOf(head.lines), true)
  for (const [i, lines] of head.cells.entries()) drawCell(flow, lines, frame, i, null)
  flow.advance(heightOf(head.lines))
}
