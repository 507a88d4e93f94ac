import { Lexer, type Token, type Tokens } from 'marked'
import { type Block, type Inline, isSafeLink, type ListItem } from '#domain/wire/document-blocks'
import { DocumentTooComplex } from './document-trouble'

/** Deeper than anybody nests on purpose; what lies below is shown as it was written. */
const deepest = 16

/**
 * Reads Markdown (CommonMark with tables, task lists and struck text) as blocks. Raw HTML is text like any
 * other. Addresses that are not http, https or mailto lose their link, pictures of anything but https
 * keep only their words.
 * @throws DocumentTooComplex
 */
export function markdownBlocks(markdown: string): Block[] {
  try {
    return blocksOf(new Lexer({ gfm: true }).lex(markdown), 0)
  } catch (error) {
    if (error instanceof RangeError) throw new DocumentTooComplex('The document nests too deeply.')
    throw error
  }
}

function blocksOf(tokens: readonly Token[], depth: number): Block[] {
  return tokens.flatMap((token) => {
    const block = depth > deepest ? asWritten(token) : blockOf(token, depth)
    return block ? [block] : []
  })
}

const asWritten = (token: Token): Block | null =>
  token.raw.trim() === ''
    ? null
    : { kind: 'paragraph', inlines: [{ kind: 'text', text: token.raw.trim() }] }

function blockOf(token: Token, depth: number): Block | null {
  switch (token.type) {
    case 'space':
    case 'def':
    // The box of a task is told by its item.
    case 'checkbox':
      return null
    case 'hr':
      return { kind: 'rule' }
    case 'heading':
      return { kind: 'heading', level: token.depth, inlines: inlinesOf(token.tokens) }
    case 'code':
      return { kind: 'code', text: token.text }
    case 'blockquote':
      return { kind: 'quote', blocks: blocksOf(token.tokens ?? [], depth + 1) }
    case 'list':
      return listOf(token as Tokens.List, depth)
    case 'table':
      return tableOf(token as Tokens.Table)
    case 'paragraph':
    case 'text':
      return paragraphOf(inlinesOf(token.tokens ?? [token]))
    default:
      return asWritten(token)
  }
}

const paragraphOf = (inlines: Inline[]): Block | null =>
  inlines.length === 0 ? null : { kind: 'paragraph', inlines }

function listOf(list: Tokens.List, depth: number): Block {
  return {
    kind: 'list',
    start: list.ordered ? Number(list.start || 1) : null,
    items: list.items.map(
      (item): ListItem => ({
        isDone: item.task ? item.checked === true : null,
        blocks: blocksOf(item.tokens, depth + 1),
      }),
    ),
  }
}

function tableOf(table: Tokens.Table): Block {
  return {
    kind: 'table',
    align: table.align,
    head: table.header.map((cell) => inlinesOf(cell.tokens)),
    rows: table.rows.map((row) => row.map((cell) => inlinesOf(cell.tokens))),
  }
}

function inlinesOf(tokens: readonly Token[] | undefined, depth = 0): Inline[] {
  const found = (tokens ?? []).flatMap((token): Inline[] =>
    depth > deepest ? [{ kind: 'text', text: token.raw }] : inlineOf(token, depth),
  )
  return joinTexts(found)
}

function inlineOf(token: Token, depth: number): Inline[] {
  const inside = () => inlinesOf(token.type === 'text' ? [] : tokensOf(token), depth + 1)
  switch (token.type) {
    case 'strong':
      return [{ kind: 'strong', inlines: inside() }]
    case 'em':
      return [{ kind: 'emphasis', inlines: inside() }]
    case 'del':
      return [{ kind: 'strike', inlines: inside() }]
    case 'codespan':
      return [{ kind: 'code', text: token.text }]
    case 'br':
      return [{ kind: 'break' }]
    case 'checkbox':
      return []
    case 'link':
      return linkOf(token as Tokens.Link, inside())
    case 'image':
      return [pictureOf(token as Tokens.Image)]
    case 'escape':
      return [{ kind: 'text', text: token.text }]
    case 'text':
      return tokensOf(token).length > 0
        ? inlinesOf(tokensOf(token), depth + 1)
        : [{ kind: 'text', text: decoded(token.text) }]
    default:
      // Raw HTML among them.
      return [{ kind: 'text', text: token.raw }]
  }
}

const tokensOf = (token: Token): Token[] => ('tokens' in token && token.tokens) || []

function linkOf({ href }: Tokens.Link, inlines: Inline[]): Inline[] {
  const address = decoded(href)
  return isSafeLink(address) ? [{ kind: 'link', href: address, inlines }] : inlines
}

function pictureOf({ href, text }: Tokens.Image): Inline {
  const address = decoded(href)
  const isPicture = isSafeLink(address) && /^https:/i.test(address)
  return { kind: 'picture', href: isPicture ? address : null, alt: decoded(text) }
}

/** A soft line break is a space, and neighbouring texts are one. */
function joinTexts(inlines: Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    if (inline.kind !== 'text') joined.push(inline)
    else if (last?.kind === 'text') last.text += inline.text.replaceAll('\n', ' ')
    else joined.push({ kind: 'text', text: inline.text.replaceAll('\n', ' ') })
  }
  return joined
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rarr: '→',
  larr: '←',
  times: '×',
  euro: '€',
}

/** Character references as what they stand for: the blocks are text, and the code that draws them escapes it. */
function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, ten, six, name) => {
      if (name !== undefined) return named[String(name).toLowerCase()] ?? whole
      const code = ten === undefined ? Number.parseInt(six, 16) : Number(ten)
      const isLetter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      return isLetter ? String.fromCodePoint(code) : '\ufffd'
    },
  )
}
