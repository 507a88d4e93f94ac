import { type DBCore, type DBCoreTable, Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { DeviceDatabase } from '../../database'
import { ownedTables } from '../../personal-tables'

/** The page is gone: whatever it was waiting for never comes back. */
export class Killed extends Error {}

/** One tab: real Dexie over the store that all tabs of the device share. */
export type Tab = {
  db: DeviceDatabase
  isAlive: boolean
  /** Store accesses until the page dies; null: it lives. */
  fuse: number | null
}

const personalTables = [...ownedTables, 'meta', 'anonymousFeedback']

/** A browser profile with two tabs. Opening costs most of a history, so devices are used again, emptied. */
export class SimulatedDevice {
  readonly tabs: readonly [Tab, Tab]

  constructor() {
    const indexedDB = new IDBFactory()
    const open = (): Tab => {
      const db = new DeviceDatabase({ indexedDB, IDBKeyRange })
      const tab: Tab = { db, isAlive: true, fuse: null }
      db.use({ stack: 'dbcore', name: 'killer', create: (core) => mortal(core, tab) })
      return tab
    }
    this.tabs = [open(), open()]
  }

  /** Storage gone, as after eviction. */
  async wipe(): Promise<void> {
    const { db } = this.tabs[0]
    await db.open()
    // Beneath Dexie, whose live queries are not needed: a history begins with two of these.
    const emptying = db.backendDB().transaction(personalTables, 'readwrite')
    for (const name of personalTables) emptying.objectStore(name).clear()
    await new Promise((resolve, reject) => {
      emptying.oncomplete = resolve
      emptying.onabort = () => reject(emptying.error)
    })
  }
}

function mortal(core: DBCore, tab: Tab): DBCore {
  /** Dexie's own promises: others would end the transaction too early. */
  function spend<T>(work: () => Promise<T>): Promise<T> {
    if (tab.fuse !== null && tab.fuse-- <= 0) tab.isAlive = false
    return tab.isAlive ? work() : (Dexie.Promise.reject(new Killed()) as unknown as Promise<T>)
  }
  return {
    ...core,
    table(name) {
      const table = core.table(name)
      const mortalTable: DBCoreTable = {
        ...table,
        mutate: (request) => spend(() => table.mutate(request)),
        get: (request) => spend(() => table.get(request)),
        getMany: (request) => spend(() => table.getMany(request)),
        query: (request) => spend(() => table.query(request)),
        openCursor: (request) => spend(() => table.openCursor(request)),
        count: (request) => spend(() => table.count(request)),
      }
      return mortalTable
    },
  }
}
