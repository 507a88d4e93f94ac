/** PostgreSQL's classes: connection, resources, an operator's intervention, not the object's turn. */
const awayStates = /^(08...|53...|57P0[123]|57014|55P03|25006|25P0[23])$/
/** A serialization failure or a deadlock: the transaction succeeds when it is retried. */
const meetingStates = /^(40001|40P01)$/
const awaySqlite = /^SQLITE_(BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN)/
const awaySystem =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/
/** What `pg` says without a code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after)/

const asError = (error: unknown) => error as { code?: unknown; message?: unknown; cause?: unknown }

function codeOf(error: unknown): string {
  const { code } = asError(error)
  return typeof code === 'string' ? code : ''
}

/**
 * True when a query failed because of the database's state and not because of the query: it restarts, is out of reach,
 * busy, or its disk is full. The same query may be retried later.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return (
    [awayStates, meetingStates, awaySqlite].some((states) => states.test(code)) ||
    // Files of ours may be missing as well; only a socket's error names the call.
    (awaySystem.test(code) &&
      (code !== 'ENOENT' || ('syscall' in error && error.syscall === 'connect'))) ||
    awayWords.test(error.message) ||
    isDatabaseAway(error.cause)
  )
}

/** True when nothing was written because there is no room: SQLite's code, PostgreSQL's `disk_full`. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (/^(SQLITE_FULL|53100)$/.test(codeOf(error)) || isDiskFull(error.cause))

/** Unique or foreign key violations: another writer inserted the same row, or deleted a referenced one, meanwhile. */
const overtakenStates = /^(23505|23503)$/

/** True when PostgreSQL rolled this transaction back because of a concurrent one. */
export const isSerializationConflict = (error: unknown): boolean =>
  [meetingStates, overtakenStates].some((states) => states.test(codeOf(error)))

/** Why a database cannot be used, in words for an operator. */
export class DatabaseTrouble extends Error {}

/** The database is there but cannot be used; the message holds no password. */
export class DatabaseUnusable extends DatabaseTrouble {}
