import type { Token, Tokens } from 'marked'
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import { DocumentTooComplex } from './document'
import { isDone, tokensOf } from './markdown'
import { codeFace, ink, inlinesOf, type Run, shown, zeroWidthSpace } from './pdf-runs'

type Bookmarks = (level: number) => { id: string; outlineParentId?: string }

/** A tree by the headings' levels; a level that was left out is passed over. */
export function createBookmarks(): Bookmarks {
  const open: { level: number; id: string }[] = []
  let count = 0
  return (level) => {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop()
    const parent = open.at(-1)?.id
    const id = `heading-${count++}`
    open.push({ level, id })
    return { id, ...(parent !== undefined && { outlineParentId: parent }) }
  }
}

/** @param level 1 is the document's own title */
export function heading(runs: readonly Run[], level: number, bookmarks: Bookmarks): Content | null {
  const words = plain(runs).replaceAll(zeroWidthSpace, '')
  if (words.trim() === '') return null
  return {
    text: [...runs],
    bold: true,
    fontSize: [20, 16, 13.5, 12, 11, 11, 11][level - 1] ?? 11,
    margin: [0, level === 1 ? 0 : 10, 0, 4],
    outline: true,
    outlineText: words,
    outlineExpanded: level < 2,
    ...bookmarks(level),
  }
}

const plain = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

export function contentOf(tokens: readonly Token[], bookmarks: Bookmarks): Content[] {
  return tokens.flatMap((token): Content[] => {
    const block = blockOf(token, bookmarks)
    return block === null ? [] : [block]
  })
}

function blockOf(token: Token, bookmarks: Bookmarks): Content | null {
  switch (token.type) {
    case 'space':
    case 'def':
    // The box of a task is told by its item.
    case 'checkbox':
      return null
    case 'heading':
      return heading(inlinesOf(tokensOf(token)), token.depth + 1, bookmarks)
    case 'code':
      return boxed(
        {
          text: shown(token.text.replaceAll('\t', '    ')),
          ...codeFace(token.text),
          fontSize: 9,
          preserveLeadingSpaces: true,
        },
        codeLayout,
      )
    case 'blockquote':
      return boxed(contentOf(tokensOf(token), bookmarks), quoteLayout)
    case 'hr':
      return boxed('', ruleLayout)
    case 'list': {
      const { ordered, start, items } = token as Tokens.List
      const list = items.map((item) => itemOf(item, bookmarks))
      const margin: [number, number, number, number] = [0, 1, 0, 3]
      return ordered ? { ol: list, start: Number(start || 1), margin } : { ul: list, margin }
    }
    case 'table':
      return tableOf(token as Tokens.Table)
    default:
      return {
        text: inlinesOf(tokensOf(token).length > 0 ? tokensOf(token) : [token]),
        // A line alone stands in its item without a paragraph's gaps.
        margin: token.type === 'text' ? [0, 0, 0, 1] : [0, 2, 0, 4],
      }
  }
}

const boxed = (inside: Content, layout: CustomTableLayout): Content => ({
  table: { widths: ['*'], body: [[Array.isArray(inside) ? { stack: inside } : inside]] },
  layout,
  margin: [0, 4, 0, 6],
})

const none = () => 0
const codeLayout: CustomTableLayout = { hLineWidth: none, vLineWidth: none, fillColor: ink.soft }
const quoteLayout: CustomTableLayout = {
  hLineWidth: none,
  vLineWidth: (i) => (i === 0 ? 2.5 : 0),
  vLineColor: ink.line,
  paddingLeft: () => 10,
  paddingRight: none,
}
const ruleLayout: CustomTableLayout = {
  hLineWidth: (i) => (i === 0 ? 0.8 : 0),
  vLineWidth: none,
  hLineColor: ink.line,
  paddingTop: none,
  paddingBottom: none,
}
const tableLayout: CustomTableLayout = {
  hLineWidth: () => 0.6,
  vLineWidth: () => 0.6,
  hLineColor: ink.line,
  vLineColor: ink.line,
  fillColor: (row) => (row === 0 ? ink.soft : null),
}

function itemOf(item: Tokens.ListItem, bookmarks: Bookmarks): Content {
  const stack = contentOf(item.tokens, bookmarks)
  const done = isDone(item)
  if (done === null) return { stack }
  return {
    listType: 'none',
    columns: [
      { text: done ? '☑' : '☐', width: 16 },
      { stack, width: '*' },
    ],
  } as Content
}

const mostColumns = 24
const columnPt = 483

/** @throws DocumentTooComplex for more columns than a page can show */
function tableOf({ header, rows, align }: Tokens.Table): Content {
  const count = header.length
  if (count > mostColumns)
    throw new DocumentTooComplex(`A table of ${count} columns does not fit a page.`)
  const written = [header, ...rows].map((row) => row.map(({ tokens }) => inlinesOf(tokens)))
  // Words that do not fit beside each other are broken, in columns of one width.
  const width = longestWordsPt(written) > columnPt ? '*' : 'auto'
  const body = written.map((row, y) =>
    row.map((text, x): TableCell => ({ text, bold: y === 0, alignment: align[x] ?? 'left' })),
  )
  return {
    table: { headerRows: 1, widths: header.map(() => width), body },
    layout: tableLayout,
    fontSize: 9,
    margin: [0, 4, 0, 8],
  }
}

const letterPt = 6.2
const cellPaddingPt = 9

/** How wide the columns are at least, one beside the other. */
const longestWordsPt = (rows: readonly Run[][][]): number =>
  (rows[0] ?? []).reduce((sum, _, x) => {
    const words = rows.flatMap((row) => plain(row[x] ?? []).split(/[\s\u200b]/))
    const letters = Math.max(...words.map((word) => word.length + countWide(word) / 2))
    return sum + letters * letterPt + cellPaddingPt
  }, 0)

const countWide = (word: string): number => word.match(/[mwMW@%]/g)?.length ?? 0
