import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import styles from './notice.module.css'

type NoticeProps = {
  children: ReactNode
  action?: ReactNode
  /** What the closing button says to a screen reader. */
  dismissLabel: string
  onDismiss: () => void
  /** Of what the operator says; offers of the app itself have none. */
  tone?: 'info' | 'good' | 'warning'
}

/** A small offer above the tabs. It waits, takes no focus and covers nothing for good. */
export function Notice({ children, action, dismissLabel, onDismiss, tone }: NoticeProps) {
  return (
    <aside className={styles.notice} data-tone={tone} aria-live="polite">
      <div className="min-w-0 flex-1 text-14">{children}</div>
      {action}
      <IconButton label={dismissLabel} onClick={onDismiss}>
        <Icon of={X} size={20} />
      </IconButton>
    </aside>
  )
}
