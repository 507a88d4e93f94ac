import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { tinyPhoto } from '#domain/person/testing/tiny-photo'
import { DeviceDatabase } from '../database'
import type { Person } from '../person'
import { forgetPerson, rememberPerson } from '../remember-person'
import { deleteSurfLog, putSurfLog } from '../surf-logs'
import { keepPhoto, keptPhoto, setSurfPhoto, surfPhotos } from '../surf-photos'
import { freshDatabase } from '../testing/fresh-database'
import { testPerson } from '../testing/test-person'
import { openSimulatedServer } from './testing/simulated-server'
import { syncWith } from './testing/sync-with'

let db: DeviceDatabase
let kai: Person
let cookie: string
let hasSignal: boolean
const server = await openSimulatedServer()
afterAll(() => server.close())

beforeEach(async () => {
  db = freshDatabase()
  const { user, headers } = await server.person()
  cookie = headers.Cookie
  kai = { ...testPerson, userId: user.id, email: user.email }
  await rememberPerson(kai, db)
  hasSignal = true
})

const sync = (phone = db) =>
  syncWith(server, cookie, phone, () => {
    if (!hasSignal) throw new TypeError('no signal')
  })

/** Another phone of the same person. */
async function secondPhone(): Promise<DeviceDatabase> {
  const second = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  await rememberPerson(kai, second)
  return second
}

const logged = async () => (await putSurfLog({ spotId: 3, startedAtMs: 1_000 }, { db }))!
/** A surf with a photo that the server has. */
async function sent() {
  const id = await logged()
  await setSurfPhoto(id, tinyPhoto(3), { db })
  await sync()
  return id
}
const onServer = () => server.rowsOf('surf_photos', [kai.userId])

it('a photo chosen without signal is here at once, is sent when it returns, and a second phone is told of it', async () => {
  hasSignal = false
  const id = await logged()
  await setSurfPhoto(id, tinyPhoto(3), { db })
  await setSurfPhoto(id, tinyPhoto(5), { db })
  expect(await sync()).toBe('offline')
  const [photo, ...others] = await surfPhotos(db)
  expect(others).toEqual([])
  expect(photo).toMatchObject({ id, width: 5, height: 2, bytes: 30 })
  expect(await keptPhoto(photo!, db)).toBe(tinyPhoto(5).picture)
  // The overtaken one is not sent: it is heavy.
  expect(JSON.stringify(await db.outbox.toArray())).not.toContain(tinyPhoto(3).picture)
  hasSignal = true
  expect(await sync()).toBe('ok')
  expect(await onServer()).toMatchObject([{ id, tag: photo!.tag, width: 5, is_deleted: 0 }])
  expect(await surfPhotos(db)).toEqual([photo])

  const second = await secondPhone()
  expect(await sync(second)).toBe('ok')
  expect(await surfPhotos(second)).toEqual([photo])
  expect(await keptPhoto(photo!, second)).toBeNull()
  await keepPhoto({ userId: kai.userId, id, tag: 'another', picture: 'older' }, second)
  expect(await keptPhoto(photo!, second)).toBeNull()
  await keepPhoto({ userId: kai.userId, id, tag: photo!.tag, picture: 'data:' }, second)
  expect(await keptPhoto(photo!, second)).toBe('data:')

  await setSurfPhoto(id, null, { db })
  await sync()
  await sync(second)
  expect(await surfPhotos(second)).toEqual([])
  expect(await second.keptPhotos.count()).toBe(0)
})

it('a surf that is deleted takes its photo from every phone', async () => {
  const id = await sent()
  const second = await secondPhone()
  await sync(second)
  const [photo] = await surfPhotos(second)
  await keepPhoto({ userId: kai.userId, id, tag: photo!.tag, picture: 'data:' }, second)
  await deleteSurfLog(id, { db })
  expect([await surfPhotos(db), await db.keptPhotos.count()]).toEqual([[], 0])
  expect(JSON.stringify(await db.sentChanges.toArray())).not.toContain('data:image')
  await sync()
  expect(await onServer()).toEqual([])
  await sync(second)
  expect([await surfPhotos(second), await second.keptPhotos.count()]).toEqual([[], 0])
})

it('after a pull of everything the photos that are here stay here', async () => {
  await sent()
  const [photo] = await surfPhotos(db)
  await db.syncStates.where({ userId: kai.userId }).modify({ since: null })
  await sync()
  expect(await surfPhotos(db)).toEqual([photo])
  expect(await keptPhoto(photo!, db)).toBe(tinyPhoto(3).picture)
})

it('an unsent photo waits unseen by the next person, and is shown to its own again; signing out takes the others', async () => {
  await sent()
  const unsent = await logged()
  await setSurfPhoto(unsent, tinyPhoto(5), { db })
  expect(await forgetPerson({ discardUnsent: false }, db)).toBe(2)
  expect([await db.surfPhotos.count(), await db.keptPhotos.count()]).toEqual([0, 0])
  expect(JSON.stringify(await db.sentChanges.toArray())).not.toContain('data:image')
  const mia = await server.person()
  await rememberPerson({ ...kai, userId: mia.user.id, email: mia.user.email }, db)
  expect(await surfPhotos(db)).toEqual([])
  await rememberPerson(kai, db)
  const [photo, ...others] = await surfPhotos(db)
  expect(others).toEqual([])
  expect(await keptPhoto(photo!, db)).toBe(tinyPhoto(5).picture)
  await sync()
  expect((await onServer()).map(({ width }) => width)).toEqual(expect.arrayContaining([3, 5]))
})

it.each(['pull', 'push'])(
  'a %s that is answered once its person has signed out leaves nothing of them here',
  async (call) => {
    await sent()
    // It waits for its owner, and with it the numbers of the queue.
    const refused = { code: 'too-many', message: 'No more.' } as const
    const change = { userId: kai.userId, id: 'a', name: 'surf-log.put', args: {}, atMs: 1 }
    await db.refusedChanges.put({ ...change, ...refused })
    if (call === 'push') await logged()
    await db.syncStates.where({ userId: kai.userId }).modify({ since: null })
    const signOut = (path: string) =>
      path.includes(`/sync/${call}`) && forgetPerson({ discardUnsent: false }, db)
    expect(await syncWith(server, cookie, db, signOut)).toBe(call === 'push' ? 'no-person' : 'ok')
    const left = [db.surfLogs, db.surfPhotos, db.profiles, db.preferences, db.sentChanges]
    expect(await Promise.all(left.map((table) => table.count()))).toEqual([0, 0, 0, 0, 0])
    expect([await db.outbox.count(), await db.refusedChanges.count()]).toEqual([0, 1])
  },
)
