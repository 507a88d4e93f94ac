import type { ReactNode } from 'react'
import styles from './beach-columns.module.css'

type BeachColumnsProps = {
  /** What changes: conditions, forecast, tides. */
  now: ReactNode
  /** What stays: the guide. */
  guide: ReactNode
}

/** One column on a phone, the guide beside the numbers from 900 px. */
export function BeachColumns({ now, guide }: BeachColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{now}</div>
      <div className={styles.column}>{guide}</div>
    </div>
  )
}
