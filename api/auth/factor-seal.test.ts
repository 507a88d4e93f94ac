import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  beginSecondFactor,
  confirmSecondFactor,
  secondFactorOf,
} from '#db/server/account/second-factors'
import { openServerDatabase } from '#db/server/open'
import { isOnPostgres, openTestDatabase } from '#db/server/testing/open-test-database'
import { temporaryFolder } from '../../bench/load/temporary-folder'
import { BadSetting, readEnv } from '../env'
import { sealStoredSecrets } from './embedded/second-factor'
import { createFactorSeal, openFactorSeal } from './factor-secrets'
import { createTestPerson } from './testing/create-test-person'

let dataDir: string
beforeEach(() => {
  dataDir = temporaryFolder()
})

const [first, second] = ['1a'.repeat(32), '2b'.repeat(32)]
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const file = () => join(dataDir, 'second-factor-keys.json')

it('a sealed secret opens with its key for its person alone, and never looks the same twice', () => {
  const seal = createFactorSeal([first])
  const sealed = seal.seal(secret, 'a')
  expect(sealed).not.toContain(secret)
  expect(seal.seal(secret, 'a')).not.toBe(sealed)
  expect(seal.open(sealed, 'a')).toBe(secret)
  expect(seal.open(sealed, 'b')).toBeNull()
  expect(createFactorSeal([second]).open(sealed, 'a')).toBeNull()
  const other = sealed.at(-5) === 'A' ? 'B' : 'A'
  const changed = `${sealed.slice(0, -5)}${other}${sealed.slice(-4)}`
  for (const text of [changed, sealed.slice(0, -30), '', 'sealed', '..']) {
    expect(seal.open(text, 'a'), text).toBeNull()
  }
})

it('the key of the settings is used and not written down; one kept in the file before goes on opening', () => {
  const sealed = openFactorSeal(readEnv({ DATA_DIR: dataDir })).seal(secret, 'a')
  const kept = readFileSync(file(), 'utf8')
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  const env = readEnv({ DATA_DIR: dataDir, SECOND_FACTOR_KEYS: second.toUpperCase() })
  const seal = openFactorSeal(env)
  expect(seal.open(sealed, 'a')).toBe(secret)
  expect(createFactorSeal([second]).open(seal.seal(secret, 'a'), 'a')).toBe(secret)
  expect(readFileSync(file(), 'utf8')).toBe(kept)
  rmSync(file())
  openFactorSeal(env)
  expect(readdirSync(dataDir)).toEqual([])
})

it('keys that are damaged stop the start and are left alone', () => {
  writeFileSync(file(), '["1a')
  expect(() => openFactorSeal(readEnv({ DATA_DIR: dataDir }))).toThrow(BadSetting)
  expect(readFileSync(file(), 'utf8')).toBe('["1a')
})

describe('secrets of before, at the start', () => {
  it('are sealed, those under a former key anew, and what no key opens stays', async () => {
    const database = await openTestDatabase()
    const ids = []
    for (const key of [null, first, '3c'.repeat(32)]) {
      const { user } = await createTestPerson(database, { role: 'admin' })
      const stored = key === null ? secret : createFactorSeal([key]).seal(secret, user.id)
      await beginSecondFactor(database, user.id, stored)
      await confirmSecondFactor(database, user.id, 1)
      ids.push(user.id)
    }
    const seal = createFactorSeal([second, first])
    expect(await sealStoredSecrets({ database, seal })).toEqual({ sealed: 2, unopened: 1 })
    const opened = await Promise.all(
      ids.map(async (id) => {
        const stored = (await secondFactorOf(database, id))?.secret ?? ''
        return [seal.open(stored, id), seal.isCurrent(stored)]
      }),
    )
    expect(opened).toEqual([
      [secret, true],
      [secret, true],
      [null, false],
    ])
    expect(await sealStoredSecrets({ database, seal })).toEqual({ sealed: 0, unopened: 1 })
    await database.destroy()
  })

  it.skipIf(isOnPostgres)('leave nothing plain in the files of SQLite', async () => {
    const database = await openServerDatabase(join(dataDir, 'southbreak.db'))
    const isPlainSomewhere = () =>
      readdirSync(dataDir).some((name) => readFileSync(join(dataDir, name)).includes(secret))
    // More than a page of them: what moves to another page stays behind in the first, unless it is written over.
    for (let person = 0; person < 40; person++) {
      const { user } = await createTestPerson(database, { role: 'admin' })
      await beginSecondFactor(database, user.id, secret)
    }
    expect(isPlainSomewhere()).toBe(true)
    await sealStoredSecrets({ database, seal: createFactorSeal([first]) })
    expect(isPlainSomewhere()).toBe(false)
    await database.destroy()
    expect(isPlainSomewhere()).toBe(false)
  })

  it.skipIf(isOnPostgres)('warn while another process reads the files of SQLite', async () => {
    const path = join(dataDir, 'southbreak.db')
    const database = await openServerDatabase(path)
    await sql`pragma busy_timeout = 0`.execute(database)
    const { user } = await createTestPerson(database, { role: 'admin' })
    await beginSecondFactor(database, user.id, secret)
    const reader = new Sqlite(path, { readonly: true })
    reader.exec('begin; select count(*) from users')
    const said = vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    const seal = createFactorSeal([first])
    expect(await sealStoredSecrets({ database, seal })).toEqual({ sealed: 1, unopened: 0 })
    expect(String(said.mock.calls)).toContain('former-secrets-left')
    said.mockClear()
    reader.close()
    await database.destroy()
    expect(readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'))).toEqual(
      [expect.not.stringContaining(secret)],
    )
  })
})
