import type { ReactNode } from 'react'
import styles from './pill.module.css'

export type PillTone = 'plain' | 'sea' | 'sun' | 'warn'

/** A short fact in a capsule. The words carry the meaning, the tone only helps. */
export function Pill({ tone = 'plain', children }: { tone?: PillTone; children: ReactNode }) {
  return <span className={`${styles.pill} ${styles[tone]}`}>{children}</span>
}

type PillListProps = { label: string; words: readonly string[]; className?: string | undefined }

/** Several facts of one thing, the first of them the main one. */
export const PillList = ({ label, words, className }: PillListProps) => (
  <ul className={className} aria-label={label}>
    {words.map((word, index) => (
      <li key={word}>
        <Pill tone={index === 0 ? 'sea' : 'plain'}>{word}</Pill>
      </li>
    ))}
  </ul>
)
