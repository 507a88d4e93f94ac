import type { Token, Tokens } from 'marked'
import type { ContentText } from 'pdfmake/interfaces'
import { pdfText } from '#domain/words/pdf-letters'
import { DocumentTooComplex } from './document'
import { addressOf, pictureWords, textOf, tokensOf } from './markdown'

/** A piece of a line in one look. */
export type Run = { text: string } & Partial<
  Pick<
    ContentText,
    'bold' | 'italics' | 'decoration' | 'font' | 'link' | 'color' | 'preserveLeadingSpaces'
  >
>
type Look = Omit<Run, 'text'>

export const inlinesOf = (tokens: readonly Token[], look: Look = {}): Run[] =>
  tokens.flatMap((token) => runsOf(token, look))

function runsOf(token: Token, look: Look): Run[] {
  const inside = (more: Look) => inlinesOf(tokensOf(token), { ...look, ...more })
  switch (token.type) {
    case 'strong':
      return inside({ bold: true })
    case 'em':
      return inside({ italics: true })
    case 'del':
      return inside({ decoration: 'lineThrough' })
    case 'codespan':
      return [{ ...look, ...codeFace(token.text), text: shown(token.text) }]
    case 'br':
      return [{ text: '\n' }]
    case 'checkbox':
      return []
    case 'link':
      return refuseHeavy(inside(linkLook(addressOf(token as Tokens.Link))))
    case 'image': {
      const picture = token as Tokens.Image
      const link = linkLook(addressOf(picture, /^https:/i))
      return [
        {
          ...look,
          ...link,
          italics: true,
          text: `[${shown(pictureWords(picture) || 'picture')}]`,
        },
      ]
    }
    default:
      return tokensOf(token).length > 0 ? inside({}) : [{ ...look, text: shown(textOf(token)) }]
  }
}

const linkLook = (link: string | null): Look =>
  link === null ? {} : { link, color: ink.link, decoration: 'underline' }

/** The letters that every face of the mono font has too; other code is set in the text's font. */
const inMono = /^[\n\t -~\u00a0-\u01c3\u2010-\u2023\u2190-\u2213\u2500-\u257f□]*$/
export const codeFace = (text: string): Look => (inMono.test(text) ? { font: 'mono' } : {})

const mostLinkBytes = 100_000

/** The file repeats a link's address under every word of it. @throws DocumentTooComplex */
function refuseHeavy(runs: Run[]): Run[] {
  const bytes = runs.reduce(
    (sum, { text, link }) => sum + text.split(/[\s\u200b]+/).length * (link?.length ?? 0),
    0,
  )
  if (bytes > mostLinkBytes) throw new DocumentTooComplex('An address is too long for its words.')
  return runs
}

/** No line holds a longer word in one piece, and pdfmake takes minutes to find that out. */
const longestWord = 70
/** Where a word may go on in the next line. */
export const zeroWidthSpace = '\u200b'

const tooLong = new RegExp(
  `[^\\s${zeroWidthSpace}]{${longestWord}}(?=[^\\s${zeroWidthSpace}])`,
  'gu',
)

/** A text in letters that the PDF has, in pieces that fit a line. */
export const shown = (text: string): string => pdfText(text).replace(tooLong, `$&${zeroWidthSpace}`)

/** Of the light theme: paper is white. */
export const ink = {
  text: '#0b2239',
  quiet: '#46576a',
  link: '#0a6585',
  line: '#857f70',
  soft: '#f1eee6',
}
