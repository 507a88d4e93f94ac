import type { ReactNode } from 'react'
import styles from './state-block.module.css'
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
    <div className={styles.block}>
      <div className={styles.drawing}>
        <WaveLine />
      </div>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
