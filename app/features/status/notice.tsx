import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button'

const notice =
  'flex items-center gap-2 rounded-card border border-line bg-card py-2 pr-1 pl-4 text-ink shadow-[var(--shadow-raised)]'
const place =
  'fixed right-[max(var(--space-3),var(--safe-right))] bottom-[calc(var(--tab)_+_var(--safe-bottom)_+_var(--space-3))] left-[max(var(--space-3),var(--safe-left))] z-30 mx-auto max-w-[520px]'
const edges = {
  info: 'border-s-6 border-s-sea',
  good: 'border-s-6 border-s-excellent',
  warning: 'border-s-6 border-s-warn',
}

type NoticeProps = {
  children: ReactNode
  action?: ReactNode
  /** For screen readers. */
  dismissLabel: string
  onDismiss: () => void
  /** Only for notices of the operator. */
  tone?: 'info' | 'good' | 'warning'
}

/** Above the tabs; takes no focus. */
export function Notice({ children, action, dismissLabel, onDismiss, tone }: NoticeProps) {
  return (
    <aside
      className={`${notice} ${place} ${tone ? edges[tone] : ''}`}
      data-tone={tone}
      aria-live="polite"
    >
      <div className="min-w-0 flex-1 text-14">{children}</div>
      {action}
      <IconButton label={dismissLabel} onClick={onDismiss} icon={X} iconSize={20} />
    </aside>
  )
}
