import { createHash } from 'node:crypto'
import { keepable } from '../engines/open-postgres'
import { tables } from '../tables'
import type { Table } from '../tables/table'

export type CopiedTable = {
  name: string
  columns: string[]
  /** The auto-increment column; null: none. */
  counter: string | null
}

export type Row = Record<string, unknown>

/** State of running processes, which would name processes that are not there. */
const transient = ['job_leases', 'data_versions']

/** In the order of declaration: each follows the tables that it references. */
export const copiedTables: readonly CopiedTable[] = Object.entries<Table>(tables)
  .filter(([name]) => !transient.includes(name))
  .map(([name, table]) => {
    const columns = Object.keys(table.columns)
    const counter = columns.find((column) => table.columns[column]?.kind === 'counter') ?? null
    return { name, columns, counter }
  })

/** How many rows, and a SHA-256 over all of them that does not depend on their order. */
export type TableSum = { rows: number; checksum: string }

/** As JSON can hold it and PostgreSQL reads it back. */
export function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return keepable(value)
}

/** Adds up row hashes. No table has the same row twice, so none cancels another. */
export function createSum({ columns }: CopiedTable) {
  const all = Buffer.alloc(32)
  let rows = 0
  return {
    /** @returns how many characters the row has as JSON */
    add(row: Row): number {
      const text = JSON.stringify(columns.map((column) => plain(row[column])))
      const one = createHash('sha256').update(text).digest()
      for (let at = 0; at < all.length; at++) all[at] = (all[at] ?? 0) ^ (one[at] ?? 0)
      rows += 1
      return text.length
    },
    sum: (): TableSum => ({ rows, checksum: all.toString('hex') }),
  }
}
