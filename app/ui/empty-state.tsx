import type { ReactNode } from 'react'
import { WaveLine } from './wave-line'

type EmptyStateProps = {
  title: string
  /** One sentence: why it is empty, what would fill it. */
  children?: ReactNode
  action?: ReactNode
}

/** Nothing here yet, said calmly, with at most one thing to do. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <div className="w-[120px] text-sea">
        <WaveLine />
      </div>
      <h2 className="text-20">{title}</h2>
      {children && <div className="max-w-[42ch] text-ink-quiet">{children}</div>}
      {action}
    </div>
  )
}
