import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { saveSetting } from '#db/server/settings'
import { databaseForEach } from '#db/server/testing/database-for-each'
import { temporaryFolder } from '../../bench/load/temporary-folder'
import { BadSetting, type Env } from '../env'
import { readVapidKeys } from '../push/vapid'
import { changeHandoverKeys, readHandoverKeys } from './handover-keys'

const database = databaseForEach()
let dataDir: string
beforeEach(() => {
  dataDir = temporaryFolder()
})

type Where = Pick<Env, 'dataDir' | 'database'>
const onFile = (): Where => ({ dataDir, database: join(dataDir, 'southbreak.db') })
/** A process on PostgreSQL, whose folder no other has. */
const onPostgres = (name: string): Where => ({
  dataDir: join(dataDir, name),
  database: 'postgres://user@localhost/southbreak',
})
const readVapid = (where: Where, keys: Env['vapid']['keys'] = null) =>
  readVapidKeys(database, { ...where, vapid: { keys } })
const readHandover = (where: Where) => readHandoverKeys(database, where)
const noPair = { publicKey: 'x', privateKey: 'y' }

describe.each([
  ['vapid-keys', readVapid, noPair],
  ['handover-keys', readHandover, { current: noPair, former: [] }],
] as const)('%s', (name, read, wrong) => {
  it('are made once, kept for the owner alone, and the same after a restart', async () => {
    const first = await read(onFile())
    expect(await read(onFile())).toEqual(first)
    expect(statSync(join(dataDir, `${name}.json`)).mode & 0o777).toBe(0o600)
  })

  it('that are damaged stop the start and are left alone: new ones would be believed by no phone', async () => {
    const file = join(dataDir, `${name}.json`)
    for (const text of ['{"publicKey":', JSON.stringify(wrong)]) {
      writeFileSync(file, text)
      await expect(read(onFile())).rejects.toThrow(/damaged/)
      expect(readFileSync(file, 'utf8')).toBe(text)
    }
  })

  it('of the first process are those of all that have no folder in common', async () => {
    const first = await read(onPostgres('one'))
    expect(await read(onPostgres('two'))).toEqual(first)
    await saveSetting(database, name, JSON.stringify(wrong))
    await expect(read(onPostgres('two'))).rejects.toThrow(/damaged/)
  })
})

describe('the keys of pushes', () => {
  it('from the settings are used and not written down', async () => {
    const keys = await readVapid(onFile())
    const other = { ...onFile(), dataDir: join(dataDir, 'other') }
    expect(await readVapid(other, keys)).toEqual(keys)
    expect(() => statSync(other.dataDir)).toThrow()
  })

  it('that are no pair stop the start', async () => {
    const { publicKey } = await readVapid(onFile())
    for (const privateKey of ['x', 'A'.repeat(43), Buffer.alloc(32, 7).toString('base64url')]) {
      await expect(readVapid(onFile(), { publicKey, privateKey })).rejects.toThrow(BadSetting)
    }
  })
})

describe('the keys that sign what phones hand on', () => {
  const rotate = (where: Where, believesFormer = true) =>
    changeHandoverKeys(database, where, { believesFormer })

  it('are begun anew, those of before are still believed, and only their public part is kept', async () => {
    const keys = [await readHandover(onFile())]
    for (let time = 0; time < 4; time++) keys.push(await rotate(onFile()))
    const now = await readHandover(onFile())
    expect(now).toEqual(keys.at(-1))
    expect(now.former).toEqual([3, 2, 1].map((at) => keys[at]?.current.publicKey))
    const file = join(dataDir, 'handover-keys.json')
    expect(readFileSync(file, 'utf8')).not.toContain(keys[3]?.current.privateKey)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('are believed no more where someone else may have them, nor are those before', async () => {
    await readHandover(onFile())
    const { current } = await rotate(onFile())
    const revoked = await rotate(onFile(), false)
    expect(revoked.former).toEqual([])
    expect(revoked.current.publicKey).not.toBe(current.publicKey)
    expect(await readHandover(onFile())).toEqual(revoked)
    const kept = readFileSync(join(dataDir, 'handover-keys.json'), 'utf8')
    expect(kept).not.toContain(current.publicKey)
  })

  it('are changed together by processes without a folder in common', async () => {
    const first = await readHandover(onPostgres('one'))
    const next = await rotate(onPostgres('two'))
    expect(await readHandover(onPostgres('one'))).toEqual(next)
    expect(next.former).toEqual([first.current.publicKey])
  })
})
