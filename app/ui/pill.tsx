import type { ReactNode } from 'react'
import styles from './pill.module.css'

export type PillTone = 'plain' | 'sea' | 'sun' | 'warn'

/** A short fact in a capsule. The words carry the meaning, the tone only helps. */
export function Pill({ tone = 'plain', children }: { tone?: PillTone; children: ReactNode }) {
  return <span className={`${styles.pill} ${styles[tone]}`}>{children}</span>
}
