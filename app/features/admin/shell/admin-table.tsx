import type { ReactNode } from 'react'
import styles from './admin-table.module.css'

/** A column as data: its head and what stands under it. */
export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** On a phone, where a row is a card, without its title: it heads the card, or says itself what it is. */
  isBare?: boolean
  className?: string
}

type AdminTableProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

/** The one table of the administration; a column is added in one place. */
export function AdminTable<Row>({ columns, rows, keyOf }: AdminTableProps<Row>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, isBare, className }) => (
              <td key={title} data-label={isBare ? undefined : title} className={className}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
