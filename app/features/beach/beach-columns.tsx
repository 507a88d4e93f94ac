import type { ReactNode } from 'react'
import styles from './beach-columns.module.css'

type BeachColumnsProps = {
  /** What changes: conditions, forecast, tides. */
  now: ReactNode
  /** What stays: the guide. */
  guide: ReactNode
  /** The guide first, and in the wider column. */
  isGuide?: boolean
}

/** One column on a phone, the guide beside the numbers from 900 px. */
export function BeachColumns({ now, guide, isGuide = false }: BeachColumnsProps) {
  const [first, second] = isGuide ? [guide, now] : [now, guide]
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{first}</div>
      <div className={styles.column}>{second}</div>
    </div>
  )
}
