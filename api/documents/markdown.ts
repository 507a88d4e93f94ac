import { decodeHTML } from 'entities'
import { Lexer, type Token, type Tokens } from 'marked'
import { DocumentTooComplex } from './document'

/** Deeper than any real document nests. */
const deepest = 24
/** That deep on one line, which is no rule across the page: marked itself takes many seconds to read thousands. */
const deepLine = new RegExp(
  String.raw`^(?![-*_ \t]*$)[ \t]*(?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])[ \t]*){${deepest + 1}}`,
  'm',
)

/**
 * Parses Markdown (CommonMark with tables, task lists and strikethrough) into marked's tokens, the source of HTML, text and
 * PDF.
 * @throws DocumentTooComplex
 */
export function readMarkdown(content: string): Token[] {
  if (deepLine.test(content)) throw tooDeep()
  try {
    const tokens = new Lexer({ gfm: true }).lex(content)
    refuseTooDeep(tokens, 0)
    return tokens
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep()
    throw error
  }
}

const tooDeep = () => new DocumentTooComplex('The document nests too deeply.')

function refuseTooDeep(tokens: readonly Token[], depth: number): void {
  if (depth > deepest) throw tooDeep()
  for (const token of tokens) {
    refuseTooDeep(tokensOf(token), depth + 1)
    if (token.type === 'list')
      for (const item of (token as Tokens.List).items) refuseTooDeep(item.tokens, depth + 1)
  }
}

/** What a piece is made of; empty for one that is only text. */
export const tokensOf = (token: Token): Token[] => ('tokens' in token && token.tokens) || []

/** The text of a piece that has no others inside: raw HTML is text like any other. */
export function textOf(token: Token): string {
  switch (token.type) {
    case 'codespan':
    case 'escape':
      return token.text
    case 'text':
      return decodeHTML(token.text).replaceAll('\n', ' ')
    default:
      return token.raw
  }
}

/** The words of a line without their looks. */
export const wordsOf = (tokens: readonly Token[]): string =>
  tokens.map((token) => wordsOf(tokensOf(token)) || textOf(token)).join('')

/** The address of a link or picture; null: not one of the schemes that a document may lead to. */
export function addressOf({ href }: { href: string }, schemes = /^(https?:\/\/|mailto:)/i) {
  const address = decodeHTML(href)
  return schemes.test(address) && /^[^\s"'<>\\]+$/.test(address) ? address : null
}

/** What stands in the place of a picture. */
export const pictureWords = ({ text }: Tokens.Image): string => decodeHTML(text)

export const isDone = ({ task, checked }: Tokens.ListItem): boolean | null =>
  task ? checked === true : null

/** Many documents begin with their title; every file has it at its head already. */
export function withoutOwnTitle(tokens: Token[], title: string): Token[] {
  const first = tokens.findIndex(({ type }) => type !== 'space')
  const token = tokens[first]
  const isTitle =
    token?.type === 'heading' &&
    token.depth === 1 &&
    wordsOf(tokensOf(token)).trim().toLowerCase() === title.trim().toLowerCase()
  return isTitle ? tokens.slice(first + 1) : tokens
}
