import { createHash } from 'node:crypto'
import { keepable } from '../engines/open-postgres'
import type { CopiedTable, Row } from './copied-tables'

/** How many rows, and a SHA-256 over all of them that does not depend on their order. */
export type TableSum = { rows: number; checksum: string }

/** The values of a row as JSON, the same from both databases. */
export const rowText = ({ columns }: CopiedTable, row: Row): string =>
  JSON.stringify(columns.map((column) => plain(row[column])))

/** As JSON can hold it and PostgreSQL reads it back. */
export function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return keepable(value)
}

/** Adds rows up. A table has no row twice, so that none takes another away again. */
export function createSum(table: CopiedTable): { add: (row: Row) => void; sum: () => TableSum } {
  const all = Buffer.alloc(32)
  let rows = 0
  return {
    add(row) {
      const one = createHash('sha256').update(rowText(table, row)).digest()
      for (let at = 0; at < all.length; at++) all[at] = (all[at] ?? 0) ^ (one[at] ?? 0)
      rows += 1
    },
    sum: () => ({ rows, checksum: all.toString('hex') }),
  }
}
