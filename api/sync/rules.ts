import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'

/*
 * The rules of the write path, one function each, so that tests can disable any one and see the simulation fail. Together
 * they apply every change once, in order, for the right person.
 */

/** A change with a stored result was applied before: it gets that result and is not applied again. */
export const isDoneBefore = (stored: unknown): boolean => stored !== undefined

/** Nothing may be missing in front of a change. */
export const comesNext = (seq: number, last: number): boolean => seq === last + 1

/** A device was confirmed more than this database knows: it was restored from a backup. */
export const knowsLess = (last: number, confirmed: number): boolean => last < confirmed

/** The last confirmed number belongs to another change here: a copy of this phone went on after a restored backup. */
export const tookAnother = (taken: string | null, confirmedId: string): boolean =>
  taken !== null && taken !== confirmedId

/** A refused change is stored with its refusal, and the next one may follow. */
export const movesOn = (refused: unknown): boolean => refused !== undefined

/** The changes are of the person whose session sends them. */
export const isOwnPush = (userId: string, sessionUserId: string): boolean =>
  userId === sessionUserId

/** A push is committed as a whole: its changes, results, device number and version. */
export const inOneTransaction = <T>(
  db: ServerDatabase,
  work: (trx: ServerDatabase) => Promise<T>,
): Promise<T> => transact(db, work)

/** A version that this database never issued says nothing about the device's data. */
export const isKnownVersion = (known: boolean): boolean => known

/** Deletions are reported as long as a device may still have the row. */
export const tellsOfDeleted = <T>(deleted: T[]): T[] => deleted
