import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import {
  type DatabaseConnection,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely'
import { DatabaseTrouble } from './database-away'

/** The file is no sound database, or cannot be written. */
export class DatabaseDamaged extends DatabaseTrouble {}

/**
 * @param file a path, ':memory:', or the bytes of a database file, which is then held in memory
 * @throws DatabaseDamaged when the file fails SQLite's own check; nothing is written to it then
 */
export function openSqlite(file: string | Buffer): OneWriterDialect {
  if (typeof file === 'string' && file !== ':memory:') makePrivate(file)
  const sqlite = new Sqlite(file)
  try {
    const verdict = sqlite.pragma('quick_check(1)', { simple: true })
    if (verdict !== 'ok') throw new Error(String(verdict))
    sqlite.pragma('journal_mode = WAL')
    // FULL: a write that was answered survives a power cut.
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    // SQLite's own 2 MB in place of the driver's 16: what is read often is kept ready elsewhere, and by the system.
    sqlite.pragma('cache_size = -2000')
    sqlite.pragma('busy_timeout = 5000')
    keepStatements(sqlite)
    return new OneWriterDialect(sqlite)
  } catch (error) {
    sqlite.close()
    throw new DatabaseDamaged(
      `The database ${typeof file === 'string' ? file : 'in memory'} cannot be read (${error instanceof Error ? error.message : error}). ` +
        'Restore a backup, or move the file away to start with an empty one.',
      { cause: error },
    )
  }
}

/**
 * Other users of the machine cannot read the file. SQLite gives its side files the same mode; a mode that an operator has
 * set stays.
 */
function makePrivate(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    closeSync(openSync(file, 'a', 0o600))
  } catch (error) {
    throw new DatabaseDamaged(
      `The database ${file} cannot be written (${error instanceof Error ? error.message : error}). ` +
        'Look at the disk and at who owns the folder.',
      { cause: error },
    )
  }
}

/** Far more than the product's distinct queries; a list of ids makes one for each length. */
const mostStatements = 500

/** Caches prepared statements: preparing costs more than most queries. */
function keepStatements(sqlite: Sqlite.Database): void {
  const prepare = sqlite.prepare.bind(sqlite)
  const kept = new Map<string, Sqlite.Statement>()
  sqlite.prepare = ((text: string) => {
    const known = kept.get(text)
    if (known) return known
    // A statement of before a change of the tables is made anew by SQLite itself.
    // The writer's place is taken at once: one that has read already may not become the writer any more
    // when another process (the operator's commands) has written since, however long it waits.
    const made = prepare(text === 'begin' ? 'begin immediate' : text)
    const statement = writtenByStrangers.test(text) ? withoutSync(sqlite, made) : made
    if (kept.size >= mostStatements) kept.clear()
    kept.set(text, statement)
    return statement
  }) as typeof sqlite.prepare
}

/** Rate limit counts and passkey challenges, which anonymous clients may write often. */
const writtenByStrangers = /^(?:insert into|delete from) "(?:rate_limits|passkey_challenges)"/

/**
 * A statement that outside a transaction is not synced to disk: syncing would hold up every other request, and losing such
 * a row in a power cut admits no one. The next synced write makes it durable, in order (write-ahead log).
 */
function withoutSync(sqlite: Sqlite.Database, statement: Sqlite.Statement): Sqlite.Statement {
  const all = statement.all.bind(statement)
  const run = statement.run.bind(statement)
  const quickly = <Result>(work: () => Result): Result => {
    if (sqlite.inTransaction) return work()
    sqlite.pragma('synchronous = NORMAL')
    try {
      return work()
    } finally {
      sqlite.pragma('synchronous = FULL')
    }
  }
  statement.all = (...given) => quickly(() => all(...given))
  statement.run = (...given) => quickly(() => run(...given))
  return statement
}

class OneWriterDialect extends SqliteDialect {
  readonly #sqlite: Sqlite.Database

  constructor(sqlite: Sqlite.Database) {
    super({ database: sqlite })
    this.#sqlite = sqlite
  }

  override createDriver(): SqliteDriver {
    return new OneWriterDriver(this.#sqlite)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new OneWriterCompiler()
  }
}

/** On a full disk SQLite rolls a transaction back by itself: a second rollback would fail and hide the cause. */
class OneWriterDriver extends SqliteDriver {
  readonly #sqlite: Sqlite.Database

  constructor(sqlite: Sqlite.Database) {
    super({ database: sqlite })
    this.#sqlite = sqlite
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** A failed migration leaves nothing, and two processes that start together take turns. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Leaves out `for update` and the like, which SQLite does not know: it has one writer. */
class OneWriterCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node)
  }
}
