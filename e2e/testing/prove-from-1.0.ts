import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Dialect, Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrations } from '#db/server/migrations/all'
import { openServerDatabase } from '#db/server/open'
import type { ServerDatabase, Tables } from '#db/server/tables'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { builtServer, startServer, withoutForecast } from '../../bench/load/started-server'
import { temporaryFolder } from '../../bench/load/temporary-folder'
import { expectOldHours, expectOldRows, lastMigration, lastOfOld, makeOld } from './old-database'
import { shapeOf } from './shape-of-database'

type Place = {
  url: string
  open: () => Dialect
  /** What a server is told beside the folder. */
  settings?: Record<string, string>
  /** @throws Error when the file is not sound */
  check?: () => void
  remove: () => Promise<void> | void
}

/** @param make an empty database in place of any there was @param folder of the test alone */
export function proveFrom10(
  engine: 'sqlite' | 'postgres',
  make: (folder: string) => Promise<Place> | Place,
): void {
  const newest = Object.keys(migrations(engine)).sort().at(-1)
  let folder: string
  let place: Place
  const environment = () => ({ ...withoutForecast(folder), ...place.settings })

  /** Without bringing the tables up to date. */
  async function look<T>(work: (db: ServerDatabase) => Promise<T>): Promise<T> {
    const db: ServerDatabase = new Kysely<Tables>({ dialect: place.open() })
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }

  async function makeOldOne(): Promise<void> {
    place = await make(folder)
    await look((db) => makeOld(db, engine))
  }

  async function makeAnew(): Promise<void> {
    await place.remove()
    await makeOldOne()
  }

  /** Brings it up to date and ends. @returns how long that took */
  async function upToDateMs(): Promise<number> {
    const server = await startServer([builtServer], environment())
    expect((await fetch(`http://127.0.0.1:${server.port}/api/ready`)).status).toBe(200)
    await server.kill()
    expect(await look(lastMigration)).toBe(newest)
    await look(expectOldRows)
    place.check?.()
    return server.startedInMs
  }

  beforeEach(async () => {
    folder = temporaryFolder()
    await makeOldOne()
  })
  afterEach(() => place.remove())

  it('a database of 1.0 gets the very tables that a new one has, and keeps its rows', async () => {
    const [broughtOver, made] = [await openServerDatabase(place.url), await openTestDatabase()]
    expect(await shapeOf(broughtOver, engine)).toEqual(await shapeOf(made, engine))
    await expectOldRows(broughtOver)
    await expectOldHours(broughtOver)
    await broughtOver.destroy()
    await made.destroy()
  })

  it('a process that is killed while it brings the tables up to date leaves them old or new, and the next one goes on', async () => {
    const wholeMs = await upToDateMs()
    await makeAnew()
    for (let tries = 0; tries < 3; tries++) {
      const child = spawn(process.execPath, [builtServer], {
        env: { ...process.env, ...environment(), PORT: '0' },
        stdio: 'ignore',
      })
      const gone = once(child, 'exit')
      // From when nothing has been read to when everything is done.
      await wait((wholeMs * (3 + tries * 3)) / 10)
      child.kill('SIGKILL')
      await gone
      place.check?.()
      const last = await look(lastMigration)
      await look(expectOldRows)
      if (last === lastOfOld) continue
      // It was done already: all of it.
      expect(last).toBe(newest)
      await makeAnew()
    }
    await upToDateMs()
  })

  it('tables that cannot be brought up to date stay as they were; the server says why, and goes on when it is put right', async () => {
    // Such a one no release has left.
    await look((db) => sql`alter table surf_photos rename to elsewhere`.execute(db))
    await expect(startServer([builtServer], environment())).rejects.toThrow(
      /^It ended with 1\.\nSouthbreak did not start\.\nThe database could not be brought up to date at 101-tables, and is as it was: it is older than 1\.0.*\n$/,
    )
    expect(await look(lastMigration)).toBe(lastOfOld)
    await look(expectOldRows)
    await look((db) => sql`alter table elsewhere rename to surf_photos`.execute(db))
    await upToDateMs()
  })
}
