import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'

/*
 * The rules of the write path, each on its own, so that the simulation can take any one of them away and
 * be seen to notice. Together they make every change count once, in order, for the right person.
 */

/** A change with a stored result was done before: it is answered again, never done again. */
export const isDoneBefore = (stored: unknown): boolean => stored !== undefined

/** Nothing may be missing in front of a change. */
export const comesNext = (seq: number, last: number): boolean => seq === last + 1

/** A device was confirmed more than this database knows: it was restored from a backup. */
export const knowsLess = (last: number, confirmed: number): boolean => last < confirmed

/** The last number that was confirmed is another change here: a restored backup went on with a copy of this phone. */
export const tookAnother = (taken: string | null, confirmedId: string): boolean =>
  taken !== null && taken !== confirmedId

/** A change that cannot be done is answered, kept as refused, and the next one may come. */
export const movesOn = (refused: unknown): boolean => refused !== undefined

/** The changes are of the person whose session sends them. */
export const isOwnPush = (userId: string, sessionUserId: string): boolean =>
  userId === sessionUserId

/** A push is there as a whole or not at all: with its results, its device's number and its version. */
export const inOneTransaction = <T>(
  db: ServerDatabase,
  work: (trx: ServerDatabase) => Promise<T>,
): Promise<T> => transact(db, work)

/** A version that this database never gave out says nothing about what the device has. */
export const isKnownVersion = (known: boolean): boolean => known

/** What is deleted is told as long as anybody may still have it. */
export const tellsOfDeleted = <T>(deleted: T[]): T[] => deleted
