import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state'
import styles from './admin.module.css'
import { Pager } from './pager'

type PagedListProps<Row> = ComponentProps<typeof Pager> & {
  /** What one row is: 'report'. */
  noun: string
  /** Of this page. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  draw: (row: Row) => ReactNode
  className: string | undefined
  /** Said where there are none. */
  none: string
}

/** How many there are, one page of them, and the way to the others. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { noun, rows, keyOf, draw, className, none, ...pager } = props
  return (
    <>
      <p role="status" className={styles.quiet}>
        {pager.total} {pager.total === 1 ? noun : `${noun}s`}
      </p>
      {rows.length === 0 ? (
        <EmptyState title={`No ${noun}s`}>{none}</EmptyState>
      ) : (
        <ul className={className}>
          {rows.map((row) => (
            <li key={keyOf(row)}>{draw(row)}</li>
          ))}
        </ul>
      )}
      <Pager {...pager} />
    </>
  )
}
