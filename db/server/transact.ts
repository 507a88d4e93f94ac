import { isSerializationConflict } from './engines/database-away'
import type { ServerDatabase } from './tables'

/** Tries before a serialization conflict is passed on: as many in a row do not happen by chance. */
const mostTries = 5

/**
 * Does work in one transaction: the caller's, when there is one. When PostgreSQL took it back because another stood in its
 * way, it is done again: it must do nothing outside the database.
 */
export async function transact<T>(
  db: ServerDatabase,
  work: (trx: ServerDatabase) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db)
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isSerializationConflict(error) || tries >= mostTries) throw error
    }
  }
}

/** Reads everything as it was at one moment; PostgreSQL would otherwise show each question a newer state. */
export const inOneMoment = <T>(
  db: ServerDatabase,
  read: (trx: ServerDatabase) => Promise<T>,
): Promise<T> => db.transaction().setIsolationLevel('repeatable read').execute(read)
