import type { ArgsOf, Change, ChangeName, ChangesOf, NounName, PullAnswer } from '#domain/wire/sync'
import type { DeviceDatabase } from '../database'
import type { PersonalRow, PersonalTable } from '../personal-tables'

/** Whose rows are written, inside the transaction of the caller, and the instant of the change (UTC epoch ms). */
export type Writing = { db: DeviceDatabase; userId: string; atMs: number }

/** A change that says what a row is; `atMs` absent: no instant of it is known. */
export type Said = Change & { atMs?: number }

export type ChangeRule<Args> = {
  /** What it was about, in the words of the list of unsent changes. */
  title: string
  /**
   * The one way in which its rows are written: by the screen that makes the change, when an unsent change is shown again
   * after signing in, and when a pull tells that another device made it.
   */
  mutate: (args: Args, writing: Writing) => Promise<unknown>
}

type RowRules<T extends PersonalTable> = {
  /** The arguments of each change name the row as it does (`field` of `personalTables`). */
  table: T
  /** Where something of a row lies that no pull tells; a pull of everything leaves it. */
  beside?: PersonalTable
  /** A pull of everything begins with none of the others. */
  staysAtReset?: true
  /** The change that says the whole of a row, for a user whose account was made anew; null: nothing. */
  say: (row: PersonalRow<T>, db: DeviceDatabase) => Said | null | Promise<Said | null>
}

/** What the device does with one noun of `domain/wire/sync.ts`. */
export type DeviceNoun<N extends NounName> = {
  changes: { [Name in keyof ChangesOf<N> & ChangeName]: ChangeRule<ArgsOf<Name>> }
  /** Absent: its changes only add, and no row says them again. */
  rows?: { [T in PersonalTable]: RowRules<T> }[PersonalTable]
  /** What a pull tells of it, as changes. */
  told?: (answer: PullAnswer) => Said[]
}
