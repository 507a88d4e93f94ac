import { isLimitSet } from '#domain/wire/preferences'
import { favouritesRuleId } from '#domain/wire/surf-rule'
import type { OutboxRow } from '../../personal-tables'
import { keyOfChange } from '../device-nouns'

/** A change the device has promised to keep, in the order of the promises. */
export type Promised = {
  id: string
  name: string
  userId: string
  /** The row of the server that it writes; null: it adds one. */
  row: string | null
  /** Which store made it: one phone has several, one after the other, when its storage is lost. */
  store: number
  order: number
  /** The store that held it is gone: it can no longer be sent. */
  isLost: boolean
  /** Sent, and no copy kept on the device since its owner left it. */
  isLetGo: boolean
}

/** The id of a queue entry that a fault has made unreadable; nothing is promised of it. */
export const brokenId = 'broken'

/** Keeps account of every change that a device has stored, apart from the device itself. */
export class Promises {
  readonly #made = new Map<string, Promised>()

  get size(): number {
    return this.#made.size
  }

  all(): Promised[] {
    return [...this.#made.values()]
  }

  of(id: string): Promised | undefined {
    return this.#made.get(id)
  }

  note(rows: readonly OutboxRow[], store: number): void {
    for (const change of rows) {
      const { id, name, userId } = change
      if (this.#made.has(id) || id === brokenId) continue
      const order = this.#made.size
      const row = rowOf(change)
      this.#made.set(id, { id, name, userId, row, store, order, isLost: false, isLetGo: false })
    }
  }

  lose(id: string): void {
    const promise = this.#made.get(id)
    if (promise) promise.isLost = true
  }

  loseStore(store: number): void {
    for (const promise of this.#made.values()) {
      if (promise.store === store) promise.isLost = true
    }
  }

  letGo(store: number, userId: string, unsent: ReadonlySet<string>): void {
    for (const promise of this.#made.values()) {
      if (promise.store !== store || promise.userId !== userId || unsent.has(promise.id)) continue
      promise.isLetGo = true
    }
  }
}

/** The limits of the alerts are one row, the rule for all favourites. */
const rowOf = ({ name, args }: OutboxRow): string | null =>
  name === 'preference.set' && isLimitSet(args as never)
    ? keyOfChange({ name: 'surf-rule.delete', args: { id: favouritesRuleId } })
    : keyOfChange({ name, args })
