import { ExternalLink } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { adminUserCalls } from '#domain/wire/admin-people'
import { buttonClass } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Icon } from '../../../ui/icon'
import { Pill } from '../../../ui/pill'
import styles from '../shell/admin.module.css'
import { RolePill } from '../shell/role-pill'
import { useAdminAnswer } from '../shell/use-admin-answer'
import own from './help.module.css'
import { type GuideBlock, guideSections } from './help-guide'

/** `/admin/help`: six short guides and the way to the full one (accounts 2). */
export function AdminHelp() {
  return (
    <>
      <StatusCard />
      <Tabs.Root defaultValue={guideSections[0]?.id} className={styles.stack}>
        <Tabs.List aria-label="Guides" className={own.tabs}>
          {guideSections.map(({ id, title }) => (
            <Tabs.Trigger key={id} value={id} className={own.tab}>
              {title}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {guideSections.map(({ id, title, intro, blocks }) => (
          <Tabs.Content key={id} value={id}>
            <Card title={title}>
              <p>{intro}</p>
              {blocks.map((block) => (
                <Block key={block.heading} block={block} />
              ))}
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
      {info.state === 'loading' && <p className={styles.quiet}>Asking the server...</p>}
      {info.state === 'failed' && (
        <p>The server does not answer; the guides below need no answer.</p>
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

function Block({ block: { heading, kind, lines } }: { block: GuideBlock }) {
  const List = kind === 'steps' ? 'ol' : 'ul'
  return (
    <div>
      <h3>{heading}</h3>
      <List className={own.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </div>
  )
}
