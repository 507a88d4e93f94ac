import { afterAll, expect, it } from 'vitest'
import { signInTestPerson } from '#api/auth/testing/create-test-person'
import { createUser } from '#db/server/account/users'
import { tinyPhoto } from '#domain/person/testing/tiny-photo'
import { dayMs } from '#domain/time/durations'
import type { DeviceDatabase } from '../database'
import { setFavourite } from '../favourites'
import { sendFeedback } from '../feedback'
import type { Person } from '../person'
import { ownedTables } from '../personal-tables'
import { setPreference } from '../preferences'
import { setProfile } from '../profile'
import { rememberPerson } from '../remember-person'
import { deleteSurfLog, putSurfLog, surfLogs } from '../surf-logs'
import { keptPhoto, setSurfPhoto, surfPhotos } from '../surf-photos'
import { freshDatabase } from '../testing/fresh-database'
import { testPerson } from '../testing/test-person'
import { confirm } from './confirm'
import { openSimulatedServer, type SimulatedServer } from './testing/simulated-server'
import { syncWith } from './testing/sync-with'

const server = await openSimulatedServer()
afterAll(() => server.close())

const personOf = (userId: string, email: string): Person => ({ ...testPerson, userId, email })

const sync = (db: DeviceDatabase, cookie: string) => syncWith(server, cookie, db)

it('a person newer than the backup who signs up again has everything of their phone again', async () => {
  const db = freshDatabase()
  const { user, headers } = await server.person()
  await rememberPerson(personOf(user.id, user.email), db)
  const deps = { db, nowMs: () => server.clock.nowMs }
  await setFavourite(7, true, deps)
  await setFavourite(8, true, deps)
  await setFavourite(8, false, deps)
  await setPreference('quietFrom', '21:21', deps)
  const kept = await putSurfLog({ spotId: 3, startedAtMs: 1_000, notes: 'The first' }, deps)
  const gone = await putSurfLog({ spotId: 3, startedAtMs: 2_000 }, deps)
  await deleteSurfLog(gone ?? '', deps)
  await setSurfPhoto(kept ?? '', tinyPhoto(5), deps)
  await setProfile({ bio: 'Reef and rain' }, deps)
  await sendFeedback({ feedbackType: 'general', title: 'T', description: 'D' }, deps)
  expect(await sync(db, headers.Cookie)).toBe('ok')
  await putSurfLog({ id: kept ?? '', notes: 'Not sent' }, deps)

  // The server is put back to before they signed up, and they sign up again.
  await server.database.deleteFrom('feedback').execute()
  await server.database.deleteFrom('users').where('id', '=', user.id).execute()
  expect(await sync(db, headers.Cookie)).toBe('signed-out')
  const email = user.email.toUpperCase()
  const again = await createUser(server.database, { email, atMs: server.clock.nowMs })
  const anew = await signInTestPerson(server.database, again?.id ?? '', server.clock.nowMs)
  await rememberPerson(personOf(again?.id ?? '', email), db)
  expect(await surfLogs(db)).toMatchObject([{ id: kept, notes: 'Not sent' }])
  expect(await sync(db, anew.headers.Cookie)).toBe('ok')

  const ids = [again?.id ?? '']
  const rows = async (table: Parameters<SimulatedServer['rowsOf']>[0]) => server.rowsOf(table, ids)
  expect(await rows('favourites')).toMatchObject([{ spot_id: 7, is_favourite: 1 }])
  expect(await rows('preferences')).toMatchObject([{ field: 'quietFrom', value: '"21:21"' }])
  const [log, ...others] = await rows('surf_logs')
  expect(others).toEqual([])
  expect(String(log?.document)).toContain('Not sent')
  expect(await rows('surf_photos')).toMatchObject([{ id: kept, width: 5, is_deleted: 0 }])
  const [photo] = await surfPhotos(db)
  expect(await keptPhoto(photo!, db)).toBe(tinyPhoto(5).picture)
  expect(await server.profilesOf(ids)).toMatchObject([{ bio: 'Reef and rain' }])
  expect(await rows('feedback')).toHaveLength(1)
  expect(await db.outbox.count()).toBe(0)
  expect(await db.refusedChanges.toArray()).toEqual([])
  for (const table of ownedTables) {
    expect(JSON.stringify(await db.table(table).toArray())).not.toContain(user.id)
  }
})

it('confirmed changes are kept for longer than backups are apart, however many there are', async () => {
  const db = freshDatabase()
  await rememberPerson(personOf('kai', 'kai@surfer.example'), db)
  const nowMs = Date.UTC(2026, 10, 22)
  const state = { userId: 'kai', deviceId: 'd', nextSeq: 602, confirmed: 600, since: null, turn: 0 }
  await db.syncStates.put(state)
  const change = { userId: 'kai', name: 'favourite.set', args: null }
  await db.sentChanges.bulkAdd(
    Array.from({ length: 600 }, (_, index) => {
      const atMs = nowMs - (index < 100 ? 60 : index < 250 ? 30 : 90) * dayMs
      return { ...change, seq: index + 1, id: `${index}`, atMs }
    }),
  )
  const last = { ...change, seq: 601, id: '601', atMs: nowMs }
  await db.outbox.add(last)
  await confirm(db, state, [last], [{ seq: 601, id: '601', refused: null }], nowMs)
  const seqs = (await db.sentChanges.toArray()).map(({ seq }) => seq)
  // 101 to 250 by their age; from 302 the last ones, by a clock that may be wrong.
  expect([seqs.length, seqs[0], seqs.at(-1)]).toEqual([150 + 300, 101, 601])
})
