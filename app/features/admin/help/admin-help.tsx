import { ExternalLink } from 'lucide-react'
import { Lexer, type Token, type Tokens } from 'marked'
import { Tabs } from 'radix-ui'
import { createElement, Fragment, type ReactNode } from 'react'
import { adminUserCalls } from '#domain/wire/admin-people'
import { Icon, QuietAnchor } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Pill } from '../../../ui/pill'
import { AdminTable } from '../shell/admin-table'
import { RolePill } from '../shell/layout'
import { useAdminAnswer } from '../shell/use-admin-answer'
import guide from './ADMIN_GUIDE.md?raw'

/** Headings of `ADMIN_GUIDE.md`. */
const titles = [
  'Getting Started',
  'User Roles & Permissions',
  'Carousel Management',
  'User Management',
  'Security',
  'Troubleshooting',
]

const tab = `min-h-target border-0 border-b-[3px] border-transparent bg-transparent px-3 py-2 font-semibold
  text-ink data-[state=active]:border-sea data-[state=active]:text-sea`

/** `/admin/help` (accounts 2). */
export function AdminHelp() {
  return (
    <>
      <StatusCard />
      <Tabs.Root defaultValue={idOf(titles[0] ?? '')} className="flex min-w-0 flex-col gap-4">
        <Tabs.List aria-label="Guides" className="flex flex-wrap gap-1 border-b border-line-strong">
          {titles.map((title) => (
            <Tabs.Trigger key={title} value={idOf(title)} className={tab}>
              {title}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {titles.map((title) => (
          <Tabs.Content key={title} value={idOf(title)}>
            <Card title={title}>
              <div className="flex max-w-[75ch] flex-col gap-3 wrap-anywhere [&_pre]:m-0 [&_pre]:whitespace-pre-wrap">
                <GuideText tokens={guideSection(title)} />
              </div>
            </Card>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </>
  )
}

function StatusCard() {
  const { value, failure } = useAdminAnswer(adminUserCalls.info)
  const admin = value?.currentAdmin
  return (
    <Card
      title="Admin System Status"
      mark={
        <span role="status">
          {admin && <Pill tone="sea">Active</Pill>}
          {failure && <Pill tone="warn">No answer</Pill>}
        </span>
      }
    >
      {!admin && !failure && <p className="text-14 text-ink-quiet">Asking the server...</p>}
      {failure && <p>The server does not answer. The guides below work without it.</p>}
      {admin && (
        <p>
          Signed in as {admin.displayName ?? admin.email} <RolePill role={admin.role} />
        </p>
      )}
      <div>
        <QuietAnchor href="/ADMIN_GUIDE.md" target="_blank" rel="noopener">
          <Icon of={ExternalLink} size={18} />
          Full guide (new tab)
        </QuietAnchor>
      </div>
    </Card>
  )
}

/** Ids have no spaces (HTML, 3.2.6). */
const idOf = (title: string) => title.replaceAll(' ', '-')

const tokens = new Lexer({ gfm: true }).lex(guide)

/** The tokens below a heading like '4. User Management (`/admin/users`)', up to the next. */
function guideSection(title: string): Token[] {
  const isHead = (token: Token) => token.type === 'heading' && token.depth === 2
  const begin = tokens.findIndex((token) => isHead(token) && sectionTitle(token) === title)
  const rest = tokens.slice(begin + 1)
  const end = rest.findIndex(isHead)
  return begin < 0 ? [] : rest.slice(0, end < 0 ? undefined : end)
}

const sectionTitle = (heading: Token) =>
  'text' in heading && heading.text.replace(/^\d+\. | \(`.*$/g, '')

/** Handles the part of Markdown that the guide uses. */
const GuideText = ({ tokens = [] }: { tokens?: readonly Token[] | undefined }): ReactNode =>
  createElement(Fragment, null, ...tokens.map(drawn))

const tags: Record<string, string> = {
  paragraph: 'p',
  strong: 'strong',
  em: 'em',
  list_item: 'li',
  codespan: 'code',
  code: 'pre',
}

const list = 'flex list-outside flex-col gap-2 pl-4'

function drawn(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
      return null
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return createElement(ordered ? 'ol' : 'ul', { className: list }, ...items.map(drawn))
    }
    case 'table':
      return <GuideTable table={token as Tokens.Table} />
    default: {
      const isText = !('tokens' in token && token.tokens)
      const words = 'text' in token ? token.text : token.raw
      const inside = isText ? words : <GuideText tokens={token.tokens} />
      return createElement(tags[token.type] ?? Fragment, null, inside)
    }
  }
}

const GuideTable = ({ table: { header, rows } }: { table: Tokens.Table }) => (
  <AdminTable<Tokens.TableCell[]>
    rows={rows}
    keyOf={([first]) => first?.text ?? ''}
    columns={header.map(({ text: title }, index) => ({
      title,
      isBare: index === 0,
      // One element, because a cell is a grid on a phone.
      cell: (cells) => (
        <span>
          <GuideText tokens={cells[index]?.tokens} />
        </span>
      ),
    }))}
  />
)
