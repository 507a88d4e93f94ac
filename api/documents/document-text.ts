import type { Block, Inline, ListItem } from '#domain/wire/document-blocks'
import type { PrintedDocument } from './printed-document'

/** A document as plain text: what it says, with its addresses, without the marks of Markdown. */
export function documentText(printed: PrintedDocument, blocks: readonly Block[]): string {
  const head = [printed.title, '='.repeat([...printed.title].length)]
  if (printed.description !== '') head.push('', printed.description)
  return `${[...head, '', ...linesOf(blocks)].join('\n')}\n`
}

function linesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block, i) => [...(i === 0 ? [] : ['']), ...blockLines(block)])
}

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'heading': {
      const text = inlinesText(block.inlines)
      return block.level > 2 ? [text] : [text, '-'.repeat([...text].length)]
    }
    case 'paragraph':
      return inlinesText(block.inlines).split('\n')
    case 'code':
      return block.text.split('\n').map((line) => `    ${line}`)
    case 'quote':
      return linesOf(block.blocks).map((line) => `> ${line}`.trimEnd())
    case 'rule':
      return ['-'.repeat(40)]
    case 'list': {
      const { start, items } = block
      return items.flatMap((item, i) => itemLines(item, start === null ? '- ' : `${start + i}. `))
    }
    case 'table': {
      const row = (cells: Inline[][]) => cells.map(inlinesText).join(' | ').replaceAll('\n', ' ')
      return [row(block.head), '-'.repeat(40), ...block.rows.map(row)]
    }
  }
}

function itemLines({ isDone, blocks }: ListItem, mark: string): string[] {
  const box = isDone === null ? '' : isDone ? '[x] ' : '[ ] '
  const lines = blocks.flatMap(blockLines)
  return (lines.length === 0 ? [''] : lines).map((line, i) =>
    i === 0 ? `${mark}${box}${line}`.trimEnd() : `${' '.repeat(mark.length)}${line}`.trimEnd(),
  )
}

function inlinesText(inlines: readonly Inline[]): string {
  return inlines.map(inlineText).join('')
}

function inlineText(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
    case 'code':
      return inline.text
    case 'break':
      return '\n'
    case 'strong':
    case 'emphasis':
    case 'strike':
      return inlinesText(inline.inlines)
    case 'link': {
      const words = inlinesText(inline.inlines)
      const isSaid = inline.href.replace(/^(mailto:|https?:\/\/)/i, '') === words
      return isSaid || words === inline.href ? words : `${words} <${inline.href}>`
    }
    case 'picture':
      return inline.href === null ? inline.alt : `${inline.alt} <${inline.href}>`
  }
}
