import { tables } from '../tables'
import type { Table } from '../tables/table'

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
  .map(([name, { columns, shape }]) => {
    const named = Object.entries(columns)
    return {
      name,
      columns: named.map(([column]) => column),
      key: shape.key ?? named.filter(([, { facts }]) => facts.isKey).map(([column]) => column),
      counter: named.find(([, { kind }]) => kind === 'counter')?.[0] ?? null,
    }
  })
