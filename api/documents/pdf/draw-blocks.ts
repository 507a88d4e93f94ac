import type { Block, Inline, ListItem } from '#domain/wire/document-blocks'
import { drawTable } from './draw-table'
import { type Canvas, ink, type Struct } from './page-flow'
import { plainStyle } from './pdf-fonts'
import { codeLinesOf, type Line, linesOf, wordsOf } from './pdf-lines'

const bodyPt = 10.5
const lineHeightOf = (sizePt: number): number => sizePt * 1.45
const headingPt = [20, 16, 13.5, 12, 11, 11, 11]
const codePt = 9
const indentPt = 20
const leastWidthPt = 120
/** Above a block that is not the first. */
const gapPt: Record<Block['kind'], number> = {
  heading: 15,
  paragraph: 7,
  list: 4,
  quote: 8,
  code: 9,
  rule: 7,
  table: 9,
}

/** The column a block is set in, and the structure it belongs to. */
type Column = { leftPt: number; widthPt: number; parent: Struct }

export function drawBlocks(canvas: Canvas, blocks: readonly Block[], column: Column): void {
  for (const [i, block] of blocks.entries()) {
    if (i > 0) canvas.flow.gap(gapPt[block.kind])
    drawBlock(canvas, block, column)
  }
}

function drawBlock(canvas: Canvas, block: Block, column: Column): void {
  const { flow } = canvas
  switch (block.kind) {
    case 'heading':
      drawHeading(canvas, block.level + 1, block.inlines, column)
      break
    case 'paragraph':
      drawParagraph(canvas, block.inlines, column)
      break
    case 'code':
      drawCode(canvas, block.text, column)
      flow.gap(2)
      break
    case 'quote': {
      const quote = within(column, flow.pdf.struct('BlockQuote'), 14)
      flow.withBar(column.leftPt + 2, () => drawBlocks(canvas, block.blocks, quote))
      quote.parent.end()
      break
    }
    case 'rule': {
      flow.need(10)
      const { leftPt, widthPt } = column
      flow.decorate((pdf) =>
        pdf
          .moveTo(leftPt, flow.topPt + 5)
          .lineTo(leftPt + widthPt, flow.topPt + 5)
          .lineWidth(0.8)
          .stroke(ink.line),
      )
      flow.gap(10)
      break
    }
    case 'list':
      drawList(canvas, block, column)
      break
    case 'table':
      drawTable(canvas, block, column)
      break
  }
}

/** A narrower column of its own inside another; quotes in quotes do not end as threads. */
function within({ leftPt, widthPt, parent }: Column, struct: Struct, byPt: number): Column {
  parent.add(struct)
  const inPt = widthPt - byPt < leastWidthPt ? 0 : byPt
  return { leftPt: leftPt + inPt, widthPt: widthPt - inPt, parent: struct }
}

/** @param level 1 is the document's own title */
export function drawHeading(
  { flow, measure, onHeading }: Canvas,
  level: number,
  inlines: readonly Inline[],
  { leftPt, widthPt, parent }: Column,
): void {
  const sizePt = headingPt[level - 1] ?? 11
  const heightPt = sizePt * 1.25
  const words = wordsOf(inlines, measure, sizePt, { ...plainStyle, isBold: true })
  const lines = linesOf(words, widthPt, measure, sizePt)
  // A heading alone at the foot of a page leads nowhere.
  flow.need(lines.length * heightPt + 5 * lineHeightOf(bodyPt))
  onHeading(level, lines.map(textOf).join(' '))
  const struct = flow.pdf.struct(`H${Math.min(level, 6)}`)
  parent.add(struct)
  for (const line of lines) flow.line(line, { leftPt, sizePt, heightPt, parent: struct })
  struct.end()
}

const textOf = (line: Line): string => line.map(({ text }) => text).join('')

export function drawParagraph(
  { flow, measure }: Canvas,
  inlines: readonly Inline[],
  { leftPt, widthPt, parent }: Column,
  colour = ink.text,
): void {
  const struct = flow.pdf.struct('P')
  parent.add(struct)
  const lines = linesOf(wordsOf(inlines, measure, bodyPt), widthPt, measure, bodyPt)
  const heightPt = lineHeightOf(bodyPt)
  // Neither the first line alone at a page's foot nor the last alone at its head, where it is short.
  flow.need(Math.min(lines.length, 3) * heightPt)
  for (const line of lines) {
    flow.line(line, { leftPt, sizePt: bodyPt, heightPt, parent: struct, colour })
  }
  struct.end()
}

function drawCode({ flow, measure }: Canvas, text: string, column: Column): void {
  const { leftPt, widthPt } = column
  const block = flow.pdf.struct('P')
  column.parent.add(block)
  const struct = flow.pdf.struct('Code')
  block.add(struct)
  const heightPt = codePt * 1.4
  for (const written of text.split('\n')) {
    const whole = written.replaceAll('\t', '    ')
    for (const line of codeLinesOf(whole, widthPt - 16, measure, codePt)) {
      flow.line(line, {
        leftPt: leftPt + 8,
        sizePt: codePt,
        heightPt,
        parent: struct,
        fill: { leftPt, widthPt },
      })
    }
  }
  block.end()
}

function drawList(
  canvas: Canvas,
  { start, items }: Extract<Block, { kind: 'list' }>,
  column: Column,
): void {
  const { flow, measure } = canvas
  const list = flow.pdf.struct('L')
  column.parent.add(list)
  const marks = items.map((item, i) => markOf(item, start === null ? null : start + i))
  const widest = Math.max(0, ...marks.map((mark) => measure.widthOf(mark, 'text', bodyPt)))
  const insetPt = Math.max(indentPt, widest + 8)
  for (const [i, item] of items.entries()) {
    if (i > 0) flow.gap(isTall(item) || isTall(items[i - 1]) ? 5 : 2)
    flow.need(lineHeightOf(bodyPt) + 4)
    const entry = flow.pdf.struct('LI')
    list.add(entry)
    drawMark(canvas, marks[i] ?? '', { ...column, parent: entry }, insetPt)
    const body = within({ ...column, parent: entry }, flow.pdf.struct('LBody'), insetPt)
    if (item.blocks.length === 0) flow.gap(lineHeightOf(bodyPt))
    drawBlocks(canvas, item.blocks, body)
  }
  list.end()
}

const isTall = (item: ListItem | undefined): boolean => (item?.blocks.length ?? 0) > 1

const markOf = ({ isDone }: ListItem, number: number | null): string => {
  if (isDone !== null) return isDone ? '☑' : '☐'
  return number === null ? '•' : `${number}.`
}

/** Beside the first line of its item, against the text's edge. */
function drawMark(
  { flow, measure }: Canvas,
  mark: string,
  { leftPt, parent }: Column,
  insetPt: number,
): void {
  const label = flow.pdf.struct('Lbl')
  parent.add(label)
  const widthPt = measure.widthOf(mark, 'text', bodyPt)
  const baselinePt = flow.topPt + lineHeightOf(bodyPt) / 2 + bodyPt * 0.36
  flow.draw([{ text: mark, font: 'text', style: plainStyle, leftPt: 0, widthPt }], {
    leftPt: leftPt + insetPt - widthPt - 6,
    baselinePt,
    sizePt: bodyPt,
    parent: label,
  })
}
