import { tables } from '../tables'
import { keyOf, type Table } from '../tables/table'

export type CopiedTable = {
  name: string
  columns: string[]
  key: readonly string[]
  /** The column that the database counts up by itself; null: none. */
  counter: string | null
}

export type Row = Record<string, unknown>

/** What every process makes for itself; copied, it would name processes that are not there. */
const transient = ['job_leases', 'data_versions']

/** As they are declared: each comes after those that its rows name. */
export const copiedTables: readonly CopiedTable[] = Object.entries<Table>(tables)
  .filter(([name]) => !transient.includes(name))
  .map(([name, table]) => {
    const columns = Object.keys(table.columns)
    const counter = columns.find((column) => table.columns[column]?.kind === 'counter') ?? null
    return { name, columns, key: keyOf(table), counter }
  })
