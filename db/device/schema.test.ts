import { createHash } from 'node:crypto'
import { toJsonSchema } from '@valibot/to-json-schema'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { favouritesRule } from '#domain/alert/favourites-rule'
import { pack } from '#domain/wire/pack'
import { limitDefaults } from '#domain/wire/preferences'
import { readSurfRule } from '#domain/wire/surf-rule'
import { DeviceDatabase } from './database'
import { newSyncState } from './new-sync-state'

/** The tables of every released version, as they stand in the stores of phones. A line here is never changed. */
const released: Record<number, Record<string, string>> = {
  6: {
    spots: 'id',
    gauges: 'id',
    cameras: '[mode+id],[mode+spotId]',
    forecastHeads: 'mode',
    forecasts: '[mode+spotId],mode',
    weather: '[mode+pointId],mode',
    parts: 'name',
    meta: 'key',
    settings: 'key',
    favourites: '[userId+spotId],userId',
    preferences: '[userId+field],userId',
    surfLogs: '[userId+id],userId',
    spotReports: 'id,spotId,mineOf',
    outbox: '[userId+seq],userId',
    sentChanges: '[userId+seq],userId',
    refusedChanges: 'id,userId',
    syncStates: 'userId',
    anonymousFeedback: 'id',
    notifications: 'id,receivedAtMs',
    profiles: 'userId',
    surfRules: '[userId+id],userId',
    surfPhotos: '[userId+id],userId',
    keptPhotos: '[userId+id],userId',
  },
}

const fresh = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })

/** A store as a released version left it on a phone, opened by this one. */
async function openedFrom(version: number, fill: (old: Dexie) => Promise<unknown>) {
  const options = fresh()
  const old = new Dexie('southbreak', options)
  old.version(version).stores(released[version]!)
  await old.open()
  await fill(old)
  old.close()
  const db = new DeviceDatabase(options)
  await db.open()
  return db
}

function tablesOf(db: Dexie): Record<string, string> {
  return Object.fromEntries(
    db.tables.map(({ name, schema }) => [
      name,
      [schema.primKey, ...schema.indexes].map((index) => index.src).join(','),
    ]),
  )
}

it.each(Object.keys(released).map(Number))(
  'a store of version %i opens with everything in it, and has the tables that there are now',
  async (version) => {
    const db = await openedFrom(version, (old) =>
      old.table('settings').put({ key: 'units', value: 'imperial' }),
    )
    expect(await db.settings.get('units')).toEqual({ key: 'units', value: 'imperial' })
    expect(await db.outbox.count()).toBe(0)
    expect(tablesOf(db)).toMatchObject(released[version]!)
    expect([...db.backendDB().objectStoreNames]).toEqual(db.tables.map(({ name }) => name).sort())
    db.close()
  },
)

it('asks anew for the beaches, of which 1.0 left out what it did not know, and for what is synced', async () => {
  const db = await openedFrom(6, async (old) => {
    await old.table('spots').put({ id: 1 })
    await old.table('syncStates').put({ ...newSyncState('a'), since: '12' })
    await old.table('parts').bulkPut([
      { name: 'spots', version: 's', rows: 1 },
      { name: 'gauges', version: 'g', rows: 0 },
    ])
    await old.table('meta').put({ key: 'etag:live', value: '"v"' })
  })
  expect((await db.parts.toArray()).map(({ name }) => name)).toEqual(['gauges'])
  expect(await db.meta.get('etag:live')).toBeUndefined()
  expect(await db.spots.count()).toBe(1)
  expect(await db.syncStates.get('a')).toMatchObject({ userId: 'a', since: null })
  db.close()
})

it('limits for all favourites, which were preferences, become the rule that says the same', async () => {
  const db = await openedFrom(6, (old) =>
    old.table('preferences').bulkPut([
      { userId: 'a', field: 'waveHeightMin', value: 1.5 },
      { userId: 'a', field: 'alertWind', value: 'offshore' },
      { userId: 'a', field: 'alertAgain', value: true },
      { userId: 'a', field: 'quietFrom', value: '20:00' },
      { userId: 'b', field: 'optimalConditionAlerts', value: false },
      { userId: 'c', field: 'preferredUnits', value: 'imperial' },
    ]),
  )
  const kept = await db.preferences.toArray()
  expect(kept.map(({ userId, field }) => `${userId} ${field}`)).toEqual([
    'a quietFrom',
    'c preferredUnits',
  ])
  const rules = (await db.surfRules.toArray()).map((row) => [row.userId, readSurfRule(row)])
  expect(rules).toEqual([
    ['a', favouritesRule({ ...limitDefaults, waveHeightMin: 1.5, alertWind: 'offshore' })],
    ['b', favouritesRule({ ...limitDefaults, optimalConditionAlerts: false })],
  ])
  db.close()
})

// A field more in the pack: raise the version and have it ask anew, as 7 does, then write both here. An app that did not
// know the field has stored rows without it, and the ETag by which the server says that nothing is new. A field less
// needs no version: only what stands here changes.
it('has a version of its own for what the pack now brings', () => {
  const fields = new Set<string>()
  JSON.stringify(toJsonSchema(pack, { errorMode: 'ignore' }), (key, value) => {
    if (key === 'properties') for (const name of Object.keys(value)) fields.add(name)
    return value
  })
  const hash = createHash('sha256')
    .update([...fields].sort().join())
    .digest('hex')
  expect([fields.size, hash.slice(0, 12)]).toEqual([167, 'c65482c8cd32'])
})
