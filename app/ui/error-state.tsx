import type { ReactNode } from 'react'
import styles from './state-block.module.css'

type ErrorStateProps = {
  title: string
  /** One sentence for the person; never a raw answer of the server. */
  children?: ReactNode
  /** At most one button. */
  action?: ReactNode
}

/** Something failed: announced, one sentence, at most one button. */
export function ErrorState({ title, children, action }: ErrorStateProps) {
  return (
    <div className={styles.block} role="alert">
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
