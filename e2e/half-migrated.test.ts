import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkSqlite } from '#db/server/engines/back-up-sqlite'
import { openSqlite } from '#db/server/engines/open-sqlite'
import { migrations } from '#db/server/migrations/all'
import type { ServerDatabase, Tables } from '#db/server/tables'
import { type StartedServer, startServer, withoutForecast } from '../bench/load/started-server'
import { expectOldRows, lastMigration, lastOfOld, makeOld } from './testing/old-database'
import { repository } from './testing/source-files'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'southbreak-half-'))
  file = join(folder, 'southbreak.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const newest = Object.keys(migrations('sqlite')).sort().at(-1)
const main = join(repository, 'dist/server/main.js')
const environment = () => withoutForecast(folder)

/** Without bringing the tables up to date. */
async function look<T>(work: (db: ServerDatabase) => Promise<T>): Promise<T> {
  const db: ServerDatabase = new Kysely<Tables>({ dialect: openSqlite(file) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const makeOldFile = () => look((db) => makeOld(db, 'sqlite'))

const spawnServer = (): ChildProcess =>
  spawn(process.execPath, [main], {
    env: { ...process.env, ...environment(), PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', resolve))

it('a process that is killed while it brings the tables up to date leaves them old or new, and the next one goes on', async () => {
  await makeOldFile()
  const begun = performance.now()
  const pilot = await startServer([main], { ...environment(), DATA_DIR: join(folder, 'pilot') })
  const startMs = performance.now() - begun
  await pilot.kill()
  for (let tries = 0; tries < 3; tries++) {
    const child = spawnServer()
    const gone = ended(child)
    // From when nothing has been read to when everything is done.
    await wait((startMs * (3 + tries * 3)) / 10)
    child.kill('SIGKILL')
    await gone
    checkSqlite(file)
    const last = await look(lastMigration)
    if (last !== lastOfOld) {
      // It was done already: all of it.
      expect(last).toBe(newest)
      await look(expectOldRows)
      rmSync(file)
      await makeOldFile()
    }
  }
  const server = await startServer([main], environment())
  expect((await fetch(`http://127.0.0.1:${server.port}/api/ready`)).status).toBe(200)
  await server.kill()
  expect(await look(lastMigration)).toBe(newest)
  await look(expectOldRows)
  checkSqlite(file)
})

it('tables that cannot be brought up to date stay as they were; the server says why, and goes on when it is put right', async () => {
  await makeOldFile()
  // Such a one no release has left.
  await look((db) => sql`alter table surf_photos rename to elsewhere`.execute(db))
  const child = spawnServer()
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  expect(await ended(child)).toBe(1)
  expect(said).toMatch(
    /^Southbreak did not start\.\nThe database could not be brought up to date at 101-tables, and is as it was: it is older than 1\.0.*\n$/,
  )
  expect(await look(lastMigration)).toBe(lastOfOld)
  await look(expectOldRows)

  await look((db) => sql`alter table elsewhere rename to surf_photos`.execute(db))
  const server = await startServer([main], environment())
  await server.kill()
  await look(expectOldRows)
  expect(await look(lastMigration)).toBe(newest)
})

it('processes that start at once on a file that is not there yet all come up, on the same rows', async () => {
  const servers: StartedServer[] = await Promise.all(
    [1, 2, 3].map(() => startServer([main], environment())),
  )
  const answers = await Promise.all(
    servers.map(async ({ port }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/surf-spots/90`)
      return (await answer.json()).id
    }),
  )
  expect(answers).toEqual([90, 90, 90])
  await Promise.all(servers.map((server) => server.kill()))
  expect(checkSqlite(file)).toMatchObject({ spots: 90 })
})
