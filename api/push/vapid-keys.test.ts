import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { saveSetting } from '#db/server/settings'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { BadSetting, isVapidSubject, readEnv } from '../env'
import { readVapidKeys, sharedVapidKeys } from './vapid'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'southbreak-vapid-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const kept = { keys: null }

it('keys are made once, kept for the owner alone, and the same after a restart', () => {
  const first = readVapidKeys({ dataDir, vapid: kept })
  expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65)
  expect(readVapidKeys({ dataDir, vapid: kept })).toEqual(first)
  expect(statSync(join(dataDir, 'vapid-keys.json')).mode & 0o777).toBe(0o600)
})

it('keys of the settings are used and not written down', () => {
  const keys = readVapidKeys({ dataDir, vapid: kept })
  const other = join(dataDir, 'other')
  expect(readVapidKeys({ dataDir: other, vapid: { keys } })).toEqual(keys)
  expect(() => statSync(other)).toThrow()
})

it('keys that are no pair stop the start', () => {
  const { publicKey } = readVapidKeys({ dataDir, vapid: kept })
  for (const privateKey of ['x', 'A'.repeat(43), Buffer.alloc(32, 7).toString('base64url')]) {
    const keys = { publicKey, privateKey }
    expect(() => readVapidKeys({ dataDir, vapid: { keys } })).toThrow(BadSetting)
  }
})

it('a damaged file stops the start and is left alone: new keys would silence every phone', () => {
  const file = join(dataDir, 'vapid-keys.json')
  writeFileSync(file, '{"publicKey":')
  expect(() => readVapidKeys({ dataDir, vapid: kept })).toThrow(/damaged/)
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
  const database = await openTestDatabase()
  const [one, two] = ['one', 'two'].map((name) =>
    readVapidKeys({ dataDir: join(dataDir, name), vapid: kept }),
  )
  if (!one || !two) throw new Error('There are two.')
  expect(one).not.toEqual(two)
  expect(await sharedVapidKeys(database, one)).toEqual(one)
  expect(await sharedVapidKeys(database, two)).toEqual(one)
  await saveSetting(database, 'vapid-keys', '{"publicKey":"x","privateKey":"y"}')
  await expect(sharedVapidKeys(database, two)).rejects.toThrow(/damaged/)
  await database.destroy()
})
