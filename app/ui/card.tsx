import { type ReactNode, useId } from 'react'
import styles from './card.module.css'
import { Skeleton } from './skeleton'
import './utilities.css'
import { Lock } from 'lucide-react'
import { Icon, LinkButton } from './button'

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
  /** Seldom read: only the title stands, and the rest opens by a tap on it. */
  isFolded?: boolean | undefined
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
  isFolded = false,
  id,
  className = '',
  waiting,
  children,
}: CardProps) {
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  const heading = title && (
    <Heading id={titleId} className={isFolded ? 'inline' : styles.title}>
      {title}
    </Heading>
  )
  const content = (
    <>
      {waiting === undefined ? children : <Skeleton height={waiting} />}
      {footer && <div className={styles.foot}>{footer}</div>}
    </>
  )
  return (
    <section
      id={id}
      className={`${styles.card} ${isFolded ? styles.folded : ''} ${className}`}
      aria-labelledby={title ? titleId : undefined}
    >
      {isFolded ? (
        <Folded summary={heading}>
          {action && <div className="self-end">{action}</div>}
          {content}
        </Folded>
      ) : (
        <>
          {(title || action || mark) && (
            <div className={styles.head}>
              {heading}
              {mark}
              {action && <div className={styles.action}>{action}</div>}
            </div>
          )}
          {content}
        </>
      )}
    </section>
  )
}

/** What is read seldom, behind one line: found by the browser's own search, opened by a tap or the keyboard. */
export function Folded({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details>
      <summary className="min-h-target cursor-pointer content-center text-sea">{summary}</summary>
      <div className="flex flex-col gap-2">{children}</div>
    </details>
  )
}

type UpsellCardProps = {
  title: string
  /** Where the plans are. */
  to: string
  id?: string
  /** Which plan, in a few words: it has one line on a phone. */
  children: string
}

/** Says what a plan would add. Stands below what is free, never in its place. */
export function UpsellCard({ title, to, id, children }: UpsellCardProps) {
  return (
    <Card
      title={title}
      id={id}
      mark={<Icon of={Lock} size={20} />}
      action={
        <LinkButton variant="plain" to={to}>
          Compare plans
        </LinkButton>
      }
      footer={children}
    />
  )
}
