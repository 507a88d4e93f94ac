import type { ReactNode } from 'react'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** On a phone, where a row is a card, the cell has no title: it heads the card or explains itself. */
  isBare?: boolean
  className?: string
}

type AdminTableProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

const head = 'max-[839px]:sr-only'
const title = `border-b border-line-strong px-2 py-2 text-start whitespace-nowrap`
const row = `border-b border-line hover:bg-raised max-[839px]:mb-3 max-[839px]:block max-[839px]:rounded-card
  max-[839px]:border max-[839px]:bg-card max-[839px]:px-4 max-[839px]:py-3`
/** Shrinks for a cell with one endless word, but no narrower than a date; the first column holds a name. */
const cell = `min-w-[11ch] px-2 py-2 align-middle wrap-anywhere first:min-w-[150px]
  max-[839px]:grid max-[839px]:grid-cols-[minmax(0,1fr)] max-[839px]:items-baseline max-[839px]:gap-3 max-[839px]:px-0
  max-[839px]:py-1 max-[839px]:data-label:grid-cols-[104px_minmax(0,1fr)]
  max-[839px]:data-label:before:text-ink-quiet max-[839px]:data-label:before:content-[attr(data-label)]`

export function AdminTable<Row>({ columns, rows, keyOf }: AdminTableProps<Row>) {
  return (
    <table className="w-full border-collapse bg-card text-14 max-[839px]:block max-[839px]:bg-transparent">
      <thead className={head}>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={title}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-[839px]:block">
        {rows.map((one) => (
          <tr key={keyOf(one)} className={row}>
            {columns.map(({ isBare, className = '', ...column }) => (
              <td
                key={column.title}
                data-label={isBare ? undefined : column.title}
                className={`${cell} ${className}`}
              >
                {column.cell(one)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
