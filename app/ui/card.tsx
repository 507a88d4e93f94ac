import { type ReactNode, useId } from 'react'
import { Skeleton } from './skeleton'
import './utilities.css'
import { Lock } from 'lucide-react'
import { Icon, PlainLink } from './button'

type CardProps = {
  title?: ReactNode
  /** A button or link at the right of the title. */
  action?: ReactNode
  /** Small marks beside the title, such as a count. */
  mark?: ReactNode
  /** Quiet lines under the content: age, source, gauge. */
  footer?: ReactNode
  /** Seldom read: only the title stands, and the rest opens by a tap on it. */
  isFolded?: boolean | undefined
  id?: string
  /** While the store is read: the height in px of what will stand here, in its place. */
  waiting?: number
  children?: ReactNode
}

// Parted from what stands above it by a line and space; folded, its one line is a target's height already.
const section = 'flex min-w-0 flex-col gap-2 border-t border-line first:border-t-0 first:pt-0'
const rooms = { open: 'pt-4', folded: 'pt-1 not-first:-mb-2' }
// The words of a link end where the section ends; its reach goes on into the page's margin.
const actions =
  'my-[-10px] flex items-center gap-2 [&>:last-child]:[--plain-end:calc(-1*var(--space-3))]'

/** A titled block of a screen; a region named by its title for screen readers. */
export function Card(props: CardProps) {
  const { title, action, mark, footer, isFolded = false, id, waiting, children } = props
  const titleId = useId()
  const heading = title && (
    <h2 id={titleId} className={isFolded ? 'inline' : 'min-w-0 flex-auto leading-[1.2]'}>
      {title}
    </h2>
  )
  const content = (
    <>
      {waiting === undefined ? children : <Skeleton height={waiting} />}
      {footer && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12/[1rem] text-ink-quiet">
          {footer}
        </div>
      )}
    </>
  )
  return (
    <section
      id={id}
      className={`${section} ${rooms[isFolded ? 'folded' : 'open']}`}
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
            <div className="flex flex-wrap items-baseline gap-x-3">
              {heading}
              {mark}
              {action && <div className={actions}>{action}</div>}
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
      action={<PlainLink to={to}>Compare plans</PlainLink>}
      footer={children}
    />
  )
}
