import { ExternalLink } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { adminUserCalls } from '#domain/wire/admin-people'
import { buttonClass, Icon } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Pill } from '../../../ui/pill'
import { RolePill } from '../shell/layout'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { GuideText, guideSection } from './guide-text'

/** Sections of `ADMIN_GUIDE.md` by their headings. */
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

/** `/admin/help`: six sections of the guide and the way to the whole of it (accounts 2). */
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
              <div className="flex max-w-[75ch] flex-col gap-3 wrap-anywhere [&_pre]:whitespace-pre-wrap">
                <GuideText tokens={guideSection(title)} />
              </div>
            </Card>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </>
  )
}

/** That the administration answers, and as whom. */
function StatusCard() {
  const info = useAdminAnswer(adminUserCalls.info)
  const admin = info.value?.currentAdmin
  return (
    <Card
      title="Admin System Status"
      mark={
        <span role="status">
          {info.state === 'ready' && <Pill tone="sea">Active</Pill>}
          {info.state === 'failed' && <Pill tone="warn">No answer</Pill>}
        </span>
      }
    >
      {info.state === 'loading' && <p className="text-14 text-ink-quiet">Asking the server...</p>}
      {info.state === 'failed' && (
        <p>The server does not answer. The guides below work without it.</p>
      )}
      {admin && (
        <p>
          Signed in as {admin.displayName ?? admin.email} <RolePill role={admin.role} />
        </p>
      )}
      <div>
        <a href="/ADMIN_GUIDE.md" target="_blank" rel="noopener" className={buttonClass('quiet')}>
          <Icon of={ExternalLink} size={18} />
          Full guide (new tab)
        </a>
      </div>
    </Card>
  )
}

/** Of the elements that belong together: ids have no spaces (HTML, 3.2.6). */
const idOf = (title: string) => title.replaceAll(' ', '-')
