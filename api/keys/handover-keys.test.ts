import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ServerDatabase } from '#db/server/tables'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { changeHandoverKeys, readHandoverKeys } from './handover-keys'

let dataDir: string
let database: ServerDatabase
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'southbreak-handover-'))
  database = await openTestDatabase()
})
afterEach(async () => {
  await database.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

const rotate = (env: Parameters<typeof readHandoverKeys>[1]) =>
  changeHandoverKeys(database, env, { believesFormer: true })
const onFile = () => ({ dataDir, database: join(dataDir, 'southbreak.db') })

it('keys are made once, kept for the owner alone, and the same after a restart', async () => {
  const first = await readHandoverKeys(database, onFile())
  expect(first.former).toEqual([])
  expect(await readHandoverKeys(database, onFile())).toEqual(first)
  expect(statSync(join(dataDir, 'handover-keys.json')).mode & 0o777).toBe(0o600)
})

it('a new key is begun, those of before are still believed, and only their public part is kept', async () => {
  const keys = [await readHandoverKeys(database, onFile())]
  for (let time = 0; time < 4; time++) keys.push(await rotate(onFile()))
  const now = await readHandoverKeys(database, onFile())
  expect(now).toEqual(keys.at(-1))
  expect(now.former).toEqual([3, 2, 1].map((at) => keys[at]?.current.publicKey))
  const file = join(dataDir, 'handover-keys.json')
  expect(readFileSync(file, 'utf8')).not.toContain(keys[3]?.current.privateKey)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('a key that someone else may have is believed no more, nor are those before it', async () => {
  await readHandoverKeys(database, onFile())
  const { current } = await rotate(onFile())
  const revoked = await changeHandoverKeys(database, onFile(), { believesFormer: false })
  expect(revoked.former).toEqual([])
  expect(revoked.current.publicKey).not.toBe(current.publicKey)
  expect(await readHandoverKeys(database, onFile())).toEqual(revoked)
  expect(readFileSync(join(dataDir, 'handover-keys.json'), 'utf8')).not.toContain(current.publicKey)
})

it('a damaged file stops the start and is left alone', async () => {
  const file = join(dataDir, 'handover-keys.json')
  for (const text of [
    '{"current":',
    '{"current":{"publicKey":"x","privateKey":"y"},"former":[]}',
  ]) {
    writeFileSync(file, text)
    await expect(readHandoverKeys(database, onFile())).rejects.toThrow(/damaged/)
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
})

it('processes without a folder in common use the keys of the first, and change them together', async () => {
  const postgres = 'postgres://user@localhost/southbreak'
  const [one, two] = ['one', 'two'].map((name) => ({
    dataDir: join(dataDir, name),
    database: postgres,
  }))
  const first = await readHandoverKeys(database, one!)
  expect(await readHandoverKeys(database, two!)).toEqual(first)
  const next = await rotate(two!)
  expect(await readHandoverKeys(database, one!)).toEqual(next)
  expect(next.former).toEqual([first.current.publicKey])
})
