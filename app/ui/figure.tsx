import type { ReactNode } from 'react'
import styles from './figure.module.css'

type FigureProps = {
  /** Already formatted; '–' when unknown. */
  value: string
  unit?: string
  /** What the number is, above it in quiet type. */
  label?: ReactNode
  /** A quiet line below, such as a bearing. */
  note?: ReactNode
  size?: 'small' | 'medium' | 'large' | 'huge'
}

/** A number as the picture: a big tabular numeral with its small unit. */
export function Figure({ value, unit = '', label, note, size = 'medium' }: FigureProps) {
  return (
    <div className={styles.figure}>
      {label && <span className={styles.label}>{label}</span>}
      <span className={`${styles.number} ${styles[size]}`}>
        {value} {unit && <span className={styles.unit}>{unit}</span>}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  )
}
