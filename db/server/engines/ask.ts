import { CompiledQuery, PostgresAdapter } from 'kysely'
import type { ServerDatabase } from '../tables'

/** SQLite has one: a transaction is the writer from its beginning. */
export const hasManyWriters = (db: ServerDatabase): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Asks a statement that is written as text, for those of every request and every push: building and compiling Kysely's nodes
 * of one costs more than most reads.
 * @returns a template's tag; the values are bound, and a list stands for all that is in it, with commas between
 */
export const ask =
  <Row>(db: ServerDatabase) =>
  async (texts: readonly string[], ...values: unknown[]): Promise<Row[]> => {
    const isNumbered = hasManyWriters(db)
    const bound: unknown[] = []
    let sql = texts[0]!
    for (const [index, value] of values.entries()) {
      for (const [place, one] of (Array.isArray(value) ? value : [value]).entries()) {
        bound.push(one)
        sql += (place > 0 ? ', ' : '') + (isNumbered ? `$${bound.length}` : '?')
      }
      sql += texts[index + 1]
    }
    return (await db.executeQuery<Row>(CompiledQuery.raw(sql, bound))).rows
  }
