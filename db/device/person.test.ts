import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { DeviceDatabase } from './database'
import { currentPerson, forgetPerson, ownedTables, type Person, rememberPerson } from './person'
import { SimulatedDevice } from './sync/testing/simulated-device'

const kai: Person = {
  userId: 'kai',
  email: 'kai@surfer.example',
  displayName: null,
  subscriptionPlan: null,
  role: 'user',
}
/** Public data, what the device's holder chose, and feedback of nobody. A table that is new is this or somebody's. */
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

/** One row of Kai's in every table that can hold one, made from nothing but the table's own keys. */
async function fillEverything(db: DeviceDatabase): Promise<string[]> {
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

test('every table of the device is known to be somebody’s or nobody’s', () => {
  const db = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  expect([...nobodys, ...ownedTables].sort()).toEqual(db.tables.map(({ name }) => name).sort())
})

test('nothing of a person is in any of them after they have signed out', async () => {
  const db = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  await rememberPerson(kai, db)
  const filled = await fillEverything(db)
  await db.meta.put({ key: 'pastDays', value: { userId: kai.userId } })
  await forgetPerson({ discardUnsent: true }, db)
  for (const name of filled) {
    const rows = await db.table(name).toArray()
    expect([name, JSON.stringify(rows).includes(kai.userId)]).toEqual([name, false])
  }
  expect(JSON.stringify(await db.meta.toArray())).not.toContain(kai.userId)
  expect(await db.notifications.count()).toBe(0)
  expect(await currentPerson(db)).toBeNull()
})

test('what one person was told is not shown to the next who signs in here', async () => {
  const db = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  await rememberPerson(kai, db)
  await fillEverything(db)
  await rememberPerson(kai, db)
  expect(await db.notifications.count()).toBe(1)
  await rememberPerson({ ...kai, userId: 'mia' }, db)
  expect(await db.notifications.count()).toBe(0)
})

test('the simulator begins with a device on which nothing of anybody is left', async () => {
  const device = new SimulatedDevice()
  const { db } = device.tabs[0]
  const filled = await fillEverything(db)
  await device.wipe()
  for (const name of filled) expect([name, await db.table(name).count()]).toEqual([name, 0])
  for (const { db } of device.tabs) db.close()
})
