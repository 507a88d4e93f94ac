import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Words for screen readers where the eye has a drawing. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}

/** The first that the keyboard comes to, hidden until then: past header and tabs. */
export const SkipLink = () => (
  <a className={styles.skip} href="#content">
    Skip to content
  </a>
)
