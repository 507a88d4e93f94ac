import { Lexer, type Token, type Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import guide from './ADMIN_GUIDE.md?raw'

const tokens = new Lexer({ gfm: true }).lex(guide)

/** What stands below a heading like '4. User Management (`/admin/users`)', up to the next. */
export function guideSection(title: string): Token[] {
  const isHead = (token: Token) => token.type === 'heading' && token.depth === 2
  const begin = tokens.findIndex((token) => isHead(token) && sectionTitle(token) === title)
  const rest = tokens.slice(begin + 1)
  const end = rest.findIndex(isHead)
  return begin < 0 ? [] : rest.slice(0, end < 0 ? undefined : end)
}

const sectionTitle = (heading: Token) =>
  'text' in heading && heading.text.replace(/^\d+\. | \(`.*$/g, '')

/** Our own guide as elements: of Markdown, what it uses. */
export const GuideText = ({ tokens }: { tokens: readonly Token[] }): ReactNode =>
  createElement(Fragment, null, ...tokens.map(drawn))

const tags: Record<string, string> = {
  paragraph: 'p',
  strong: 'strong',
  em: 'em',
  list_item: 'li',
}

const list = 'flex list-outside flex-col gap-2 pl-4'
const cell = 'border border-line px-2 py-1 text-start align-top wrap-break-word'

function drawn(token: Token): ReactNode {
  const inside = 'tokens' in token && token.tokens ? <GuideText tokens={token.tokens} /> : token.raw
  switch (token.type) {
    case 'space':
      return null
    case 'codespan':
      return <code>{token.text}</code>
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      )
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return createElement(ordered ? 'ol' : 'ul', { className: list }, ...items.map(drawn))
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const row = (tag: 'th' | 'td', cells: Tokens.TableCell[]) =>
        createElement(
          'tr',
          null,
          ...cells.map(({ tokens }) =>
            createElement(
              tag,
              { className: cell, ...(tag === 'th' && { scope: 'col' }) },
              <GuideText tokens={tokens} />,
            ),
          ),
        )
      return (
        <table>
          <thead>{row('th', header)}</thead>
          {createElement('tbody', null, ...rows.map((cells) => row('td', cells)))}
        </table>
      )
    }
    default:
      return createElement(tags[token.type] ?? Fragment, null, inside)
  }
}
