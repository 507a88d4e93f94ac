import { type ReactNode, useId } from 'react'
import styles from './card.module.css'
import { Skeleton } from './skeleton'
import './utilities.css'

type CardProps = {
  title?: ReactNode
  /** Heading level of the title; cards of a screen are usually 2. */
  headingLevel?: 2 | 3
  /** A button or link at the right of the title. */
  action?: ReactNode
  /** Small marks beside the title, such as a count. */
  mark?: ReactNode
  /** Quiet lines under the content: age, source, gauge. */
  footer?: ReactNode
  id?: string
  className?: string
  /** While the store is read: the height in px of what will stand here, in its place. */
  waiting?: number
  children?: ReactNode
}

/** A titled block of a screen; a region named by its title for screen readers. */
export function Card({
  title,
  headingLevel = 2,
  action,
  mark,
  footer,
  id,
  className = '',
  waiting,
  children,
}: CardProps) {
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section
      id={id}
      className={`${styles.card} ${className}`}
      aria-labelledby={title ? titleId : undefined}
    >
      {(title || action || mark) && (
        <div className={styles.head}>
          {title && (
            <Heading id={titleId} className={styles.title}>
              {title}
            </Heading>
          )}
          {mark}
          {action && <div className={styles.action}>{action}</div>}
        </div>
      )}
      {waiting === undefined ? children : <Skeleton height={waiting} />}
      {footer && <div className={styles.foot}>{footer}</div>}
    </section>
  )
}
