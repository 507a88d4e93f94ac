import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { saveSetting } from '#db/server/settings'
import type { ServerDatabase } from '#db/server/tables'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { BadSetting, isVapidSubject, readEnv, type VapidKeys } from '../env'
import { readVapidKeys } from './vapid'

let dataDir: string
let database: ServerDatabase
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'southbreak-vapid-'))
  database = await openTestDatabase()
})
afterEach(async () => {
  await database.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

const read = (keys: VapidKeys | null = null, { dir = dataDir, at = join(dir, 'x.db') } = {}) =>
  readVapidKeys(database, { dataDir: dir, database: at, vapid: { keys } })

it('keys are made once, kept for the owner alone, and the same after a restart', async () => {
  const first = await read()
  expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65)
  expect(await read()).toEqual(first)
  expect(statSync(join(dataDir, 'vapid-keys.json')).mode & 0o777).toBe(0o600)
})

it('keys of the settings are used and not written down', async () => {
  const keys = await read()
  const dir = join(dataDir, 'other')
  expect(await read(keys, { dir })).toEqual(keys)
  expect(() => statSync(dir)).toThrow()
})

it('keys that are no pair stop the start', async () => {
  const { publicKey } = await read()
  for (const privateKey of ['x', 'A'.repeat(43), Buffer.alloc(32, 7).toString('base64url')]) {
    await expect(read({ publicKey, privateKey })).rejects.toThrow(BadSetting)
  }
})

it('a damaged file stops the start and is left alone: new keys would silence every phone', async () => {
  const file = join(dataDir, 'vapid-keys.json')
  writeFileSync(file, '{"publicKey":')
  await expect(read()).rejects.toThrow(/damaged/)
  expect(readFileSync(file, 'utf8')).toBe('{"publicKey":')
})

it.each([
  ['mailto:surf@example.com', true],
  ['https://southbreak.example', true],
  ['https://southbreak.example/contact', true],
  ['mailto: surf@example.com', false],
  ['mailto:surf@localhost', false],
  ['mailto:surf', false],
  ['https://localhost:3000', false],
  ['https://app.localhost', false],
  ['https://127.0.0.1', false],
  ['http://southbreak.example', false],
  ['surf@example.com', false],
  ['', false],
])('the contact %j is accepted: %s', (text, isGood) => expect(isVapidSubject(text)).toBe(isGood))

it('the settings say what is wrong with the contact, the keys and the extra hosts', () => {
  expect(() => readEnv({ VAPID_SUBJECT: 'mailto:me@localhost' })).toThrow(/VAPID_SUBJECT must be/)
  expect(() => readEnv({ VAPID_PUBLIC_KEY: 'x' })).toThrow(/together/)
  expect(() => readEnv({ PUSH_HOSTS_EXTRA: 'https://x.example' })).toThrow(/PUSH_HOSTS_EXTRA/)
  expect(readEnv({ PUSH_HOSTS_EXTRA: 'localhost:8443, push.example' }).pushHostsExtra).toEqual([
    'localhost:8443',
    'push.example',
  ])
  expect(readEnv({}).pushHostsExtra).toEqual([])
  expect(readEnv({ PUBLIC_URL: 'https://surf.example' }).vapid.subject).toBe('https://surf.example')
})

it('processes without a folder in common use the keys of the first', async () => {
  const readIn = (name: string) =>
    read(null, { dir: join(dataDir, name), at: 'postgres://user@localhost/southbreak' })
  const first = await readIn('one')
  expect(await readIn('two')).toEqual(first)
  await saveSetting(database, 'vapid-keys', '{"publicKey":"x","privateKey":"y"}')
  await expect(readIn('two')).rejects.toThrow(/damaged/)
})
