import { beforeEach, expect, it } from 'vitest'
import type { DeviceDatabase } from './database'
import { favourites, setFavourite } from './favourites'
import { newSyncState } from './new-sync-state'
import { currentPerson, type Person } from './person'
import { ownedTables } from './personal-tables'
import { preferences, setPreference } from './preferences'
import { setProfile } from './profile'
import { forgetPerson, rememberPerson } from './remember-person'
import { spotReports } from './spot-reports'
import { putSurfLog, surfLogs } from './surf-logs'
import { putSurferReport } from './surfer-reports'
import { freshDatabase } from './testing/fresh-database'
import { testPerson } from './testing/test-person'

const kai: Person = { ...testPerson, userId: 'kai' }
const mia: Person = { ...kai, userId: 'mia', email: 'mia@surfer.example' }
/** Public data, what the device's holder chose, and feedback of visitors. A new table is one of these or a person's. */
const nobodys = [
  'spots',
  'gauges',
  'cameras',
  'forecastHeads',
  'forecasts',
  'weather',
  'parts',
  'meta',
  'settings',
  'anonymousFeedback',
]

let db: DeviceDatabase
beforeEach(() => {
  db = freshDatabase()
})

/** One row of Kai's in every table that can hold one, made from nothing but the table's own keys. */
async function fillEverything(): Promise<string[]> {
  const personal = db.tables.filter(({ name }) => !nobodys.includes(name))
  for (const { name, schema } of personal) {
    const keys = [schema.primKey, ...schema.indexes].flatMap(({ keyPath }) => keyPath ?? [])
    const isOwner = (key: string) => key === 'userId' || key === 'mineOf'
    await db.table(name).add({
      ...Object.fromEntries(keys.map((key) => [key, isOwner(key) ? kai.userId : 1])),
    })
  }
  return personal.map(({ name }) => name)
}

/** Those of the tables in which something of Kai's is. */
async function withKai(names: readonly string[]): Promise<string[]> {
  const rows = await Promise.all(names.map((name) => db.table(name).toArray()))
  return names.filter((_, at) => JSON.stringify(rows[at]).includes(kai.userId))
}

it('every table of the device is listed as a person’s or as no person’s', () => {
  expect([...nobodys, ...ownedTables].sort()).toEqual(db.tables.map(({ name }) => name).sort())
})

it('nothing of a person is in any of them after they have signed out', async () => {
  await rememberPerson(kai, db)
  const filled = await fillEverything()
  await db.meta.put({ key: 'pastDays', value: { userId: kai.userId } })
  await forgetPerson({ discardUnsent: true }, db)
  expect(await withKai([...filled, 'meta'])).toEqual([])
  expect(await db.notifications.count()).toBe(0)
  expect(await currentPerson(db)).toBeNull()
})

it('what one person was told is not shown to the next who signs in here', async () => {
  await rememberPerson(kai, db)
  await fillEverything()
  await rememberPerson(kai, db)
  expect(await db.notifications.count()).toBe(1)
  await rememberPerson(mia, db)
  expect(await db.notifications.count()).toBe(0)
})

it('after one refused change nothing of a person stays but that change and what is unsent', async () => {
  await rememberPerson({ ...kai, email: 'kai@secret.example' }, db)
  const filled = await fillEverything()
  const state = { ...newSyncState(kai.userId), nextSeq: 5, confirmed: 4, since: 'what was told' }
  await db.syncStates.put(state)
  await db.meta.put({ key: 'pastDays', value: { userId: kai.userId } })
  expect(await forgetPerson({ discardUnsent: false }, db)).toBe(2)
  const left = await withKai([...filled, 'meta'])
  expect(left.sort()).toEqual(['outbox', 'refusedChanges', 'syncStates'])
  // Its numbers stay, or what waits would go out under wrong ones.
  expect(await db.syncStates.toArray()).toEqual([{ ...state, since: null }])
})

it('a refused change alone stays too: its owner has not been told', async () => {
  await rememberPerson(kai, db)
  await fillEverything()
  await db.outbox.clear()
  expect(await forgetPerson({ discardUnsent: false }, db)).toBe(1)
  expect(await db.refusedChanges.count()).toBe(1)
  expect(await db.surfLogs.count()).toBe(0)
})

it('what is unsent is on the screens of its owner again, and of no one else', async () => {
  await rememberPerson(kai, db)
  await setFavourite(7, true, { db })
  await setPreference('quietFrom', '21:21', { db })
  const id = await putSurfLog({ spotId: 3, startedAtMs: 1_000, notes: 'A secret bank' }, { db })
  await setProfile({ phoneNumber: '0400 000 000' }, { db })
  const seen = { waveHeightMetres: 1, windSpeedKmh: null, windClass: null, text: 'Not sent yet' }
  const report = await putSurferReport({ spotId: 3, observedAtMs: Date.now(), ...seen }, { db })
  await forgetPerson({ discardUnsent: false }, db)
  await rememberPerson(mia, db)
  expect([await favourites(db), await surfLogs(db), await spotReports(3, db)]).toEqual([[], [], []])
  expect((await preferences(db)).quietFrom).not.toBe('21:21')
  await forgetPerson({ discardUnsent: false }, db)
  await rememberPerson(kai, db)
  expect((await favourites(db)).map(({ spotId }) => spotId)).toEqual([7])
  expect((await preferences(db)).quietFrom).toBe('21:21')
  expect(await surfLogs(db)).toMatchObject([{ id, notes: 'A secret bank' }])
  expect((await db.profiles.get(kai.userId))?.own.phoneNumber).toBe('0400 000 000')
  expect(await spotReports(3, db)).toMatchObject([{ id: report, isMine: true }])
  expect(await db.outbox.count()).toBe(5)
})

it('of a person put out of an address nothing is sent as its owner’s, and nothing unsent is lost', async () => {
  await rememberPerson(kai, db)
  await setFavourite(7, true, { db })
  const owner: Person = { ...kai, userId: 'the-owner' }
  await rememberPerson(owner, db, [kai.userId])
  expect(await db.outbox.where('userId').equals(owner.userId).count()).toBe(0)
  expect(await favourites(db)).toEqual([])
  // Back under the free address, the holder finds what they had not sent.
  await rememberPerson({ ...kai, email: 'kai@displaced.invalid' }, db)
  expect((await favourites(db)).map(({ spotId }) => spotId)).toEqual([7])
  expect(await db.outbox.where('userId').equals(kai.userId).count()).toBe(1)
})
