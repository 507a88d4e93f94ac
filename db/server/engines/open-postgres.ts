import {
  ColumnDefinitionNode,
  type DataTypeNode,
  PostgresDialect,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import { secondMs } from '#domain/time/durations'
import { throttle } from './throttle'

/** Nine processes with as many come to what a PostgreSQL of default settings allows. */
const usualConnections = 10

/**
 * No statement of the product takes a hundredth of it; a longer one would hold a connection that others need. The database
 * ends sessions whose network connection is lost.
 */
const limits = {
  statement_timeout: 15 * secondMs,
  lock_timeout: 5 * secondMs,
  idle_in_transaction_session_timeout: 30 * secondMs,
  // Ours, for a database that says nothing at all any more.
  query_timeout: 20 * secondMs,
}

/** Migrations wait for one another and may rewrite a table. */
const patientLimits = {
  statement_timeout: 0,
  lock_timeout: 60 * secondMs,
  idle_in_transaction_session_timeout: 0,
}

export type PostgresSettings = {
  /** The most that are open at once; a caller that asks for more waits. */
  connections?: number
  /** For migrations and copies: no statement is too long. */
  patient?: boolean
  /** What an operator should know. */
  tell?: (sentence: string) => void
}

/**
 * Statements are not prepared. Prepared ones would save the database a third to three quarters of its work for a short read
 * (`bench/measured.md`), but a pooler in transaction mode may lose them, and a process that runs on while a newer one
 * changes the tables would fail with them.
 *
 * Connections are opened on demand, and again after an outage of the database.
 * @param url `postgres://user:password@host:port/database?sslmode=…`
 */
export function openPostgres(url: string, settings: PostgresSettings = {}): PostgresDialect {
  const {
    connections = usualConnections,
    patient = false,
    tell = (sentence) => console.error(sentence),
  } = settings
  const pool = new pg.Pool({
    connectionString: url,
    max: patient ? 2 : connections,
    connectionTimeoutMillis: 5 * secondMs,
    idleTimeoutMillis: 30 * secondMs,
    // Balancers and firewalls forget connections; none grows old enough.
    maxLifetimeSeconds: 1_800,
    keepAlive: true,
    application_name: 'southbreak',
    types: { getTypeParser: readerOf as typeof pg.types.getTypeParser },
    ...(patient ? patientLimits : limits),
  })
  const tellLost = throttle(10 * secondMs, (error: Error) =>
    tell(`A connection to the database was lost (${error.message}).`),
  )
  pool.on('error', (error) => {
    if (!pool.ending) tellLost(error)
  })
  pool.on('connect', (client) => {
    // A connection in use has no listener of the pool, and an error event without a listener ends the process. The one
    // who uses it is told by the answer to the question.
    client.on('error', () => undefined)
    keepText(client)
  })
  return new ByteOrderDialect({ pool })
}

const int8 = 20
const numeric = 1700

/** Whole numbers of 64 bits come as numbers, as from SQLite. */
function readerOf(typeId: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (typeId === int8) return wholeNumber
  // What `sum` makes of them.
  if (typeId === numeric) return Number
  return pg.types.getTypeParser(typeId, format ?? 'text')
}

/** @throws RangeError for one that a JavaScript number would change */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large a whole number.`)
  return value
}

/**
 * PostgreSQL refuses a statement with U+0000: it is stored as U+FFFD, as is half a surrogate pair.
 */
function keepText(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (text: unknown, values?: unknown[]) => Promise<unknown>
  client.query = ((text: unknown, values?: unknown[]) =>
    query(text, values?.map(keepable))) as typeof client.query
}

export const keepable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value

class ByteOrderDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new ByteOrderCompiler()
  }
}

/** Text is compared and ordered byte by byte, as in SQLite, whatever language the database was made for. */
class ByteOrderCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node)
    const isColumn = this.parentNode && ColumnDefinitionNode.is(this.parentNode)
    if (isColumn && node.dataType === 'text') this.append(' collate "C"')
  }
}
