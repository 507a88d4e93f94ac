import type { ReactNode } from 'react'
import styles from './screen.module.css'

type ScreenProps = {
  /**
   * stack: one column; tight: the same without space between its parts; narrow: one readable column for forms and text; columns: one on a phone,
   * two or three from 900 px wide.
   */
  layout?: 'stack' | 'tight' | 'narrow' | 'columns'
  children: ReactNode
}

/** The main part of a page: leaves room for the tabs and the phone's edges. One per page. */
export function Screen({ layout = 'stack', children }: ScreenProps) {
  const inner =
    layout === 'narrow'
      ? `${styles.stack} ${styles.narrow}`
      : layout === 'columns'
        ? styles.columns
        : layout === 'tight'
          ? styles.tight
          : styles.stack
  return (
    <main id="content" tabIndex={-1} className={`${styles.screen} ${inner}`}>
      {children}
    </main>
  )
}
