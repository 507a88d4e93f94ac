import type { Token, Tokens } from 'marked'
import type { PrintedDocument } from './document'
import { addressOf, isDone, pictureWords, textOf, tokensOf } from './markdown'

/** A document as plain text, with link addresses and without Markdown's marks. */
export function documentText(printed: PrintedDocument, tokens: readonly Token[]): string {
  const head = [printed.title, '='.repeat([...printed.title].length)]
  if (printed.description !== '') head.push('', printed.description)
  return `${[...head, '', ...linesOf(tokens)].join('\n')}\n`
}

const linesOf = (tokens: readonly Token[]): string[] =>
  tokens
    .map(blockLines)
    .filter((lines) => lines.length > 0)
    .flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]))

function blockLines(token: Token): string[] {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return []
    case 'heading': {
      const text = inlineText(tokensOf(token))
      return token.depth > 2 ? [text] : [text, '-'.repeat([...text].length)]
    }
    case 'code':
      return token.text.split('\n').map((line: string) => `    ${line}`)
    case 'blockquote':
      return linesOf(tokensOf(token)).map((line) => `> ${line}`.trimEnd())
    case 'hr':
      return ['-'.repeat(40)]
    case 'list': {
      const { ordered, start, items } = token as Tokens.List
      return items.flatMap((item, i) =>
        itemLines(item, ordered ? `${Number(start || 1) + i}. ` : '- '),
      )
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const row = (cells: Tokens.TableCell[]) =>
        cells
          .map(({ tokens }) => inlineText(tokens))
          .join(' | ')
          .replaceAll('\n', ' ')
      return [row(header), '-'.repeat(40), ...rows.map(row)]
    }
    case 'html':
      return [token.raw.trim()]
    default:
      return inlineText(tokensOf(token).length > 0 ? tokensOf(token) : [token]).split('\n')
  }
}

function itemLines(item: Tokens.ListItem, mark: string): string[] {
  const done = isDone(item)
  const box = done === null ? '' : done ? '[x] ' : '[ ] '
  const lines = item.tokens.flatMap(blockLines)
  return (lines.length === 0 ? [''] : lines).map((line, i) =>
    i === 0 ? `${mark}${box}${line}`.trimEnd() : `${' '.repeat(mark.length)}${line}`.trimEnd(),
  )
}

const inlineText = (tokens: readonly Token[]): string => tokens.map(inlineOf).join('')

function inlineOf(token: Token): string {
  switch (token.type) {
    case 'br':
      return '\n'
    case 'checkbox':
      return ''
    case 'link': {
      const words = inlineText(tokensOf(token))
      const address = addressOf(token as Tokens.Link)
      const isSaid = address?.replace(/^(mailto:|https?:\/\/)/i, '') === words
      return address === null || isSaid || words === address ? words : `${words} <${address}>`
    }
    case 'image': {
      const picture = token as Tokens.Image
      const address = addressOf(picture, /^https:/i)
      return address === null ? pictureWords(picture) : `${pictureWords(picture)} <${address}>`
    }
    default:
      return tokensOf(token).length > 0 ? inlineText(tokensOf(token)) : textOf(token)
  }
}
