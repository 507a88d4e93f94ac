import { randomUUID } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect } from 'vitest'
import {
  createTestPerson,
  signInTestPerson,
  type TestPerson,
} from '#api/auth/testing/create-test-person'
import { DeviceDatabase } from '#db/device/database'
import { setFavourite } from '#db/device/favourites'
import { sendFeedback } from '#db/device/feedback'
import { setProfile } from '#db/device/profile'
import { rememberPerson } from '#db/device/remember-person'
import { putSurfLog } from '#db/device/surf-logs'
import { setFavouriteLimit } from '#db/device/surf-rules'
import { syncNow } from '#db/device/sync/sync-now'
import { countRows, rowsWith, rowWith } from '#db/server/table-rows'
import type { ServerDatabase } from '#db/server/tables'

/** The product's own store of a phone, of a person who is signed in, with what it sends going to `url`. */
async function openPhone(person: TestPerson, url: () => string) {
  const db = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  const { id: userId, email } = person.user
  await rememberPerson(
    { userId, email, displayName: null, subscriptionPlan: null, role: 'user' },
    db,
  )
  let { headers: cookies } = person
  const ask: typeof globalThis.fetch = (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Cookie', cookies.Cookie)
    return globalThis.fetch(`${url()}${path}`, { ...init, headers })
  }
  const deps = { db, nowMs: Date.now }
  return {
    db,
    userId,
    deps,
    /** Again, after every session was ended. */
    async signIn(database: ServerDatabase): Promise<void> {
      cookies = (await signInTestPerson(database, userId)).headers
    },
    sync: () => syncNow({ ...deps, fetch: ask, locks: undefined }),
    /** One of everything that a person keeps, and every second time a message to the operator. */
    async write(round: number): Promise<void> {
      await setFavourite(1 + (round % 7), round % 2 === 0, deps)
      await setFavouriteLimit({ field: 'windSpeedMax', value: 1 + (round % 50) }, deps)
      const surf = { id: randomUUID(), spotId: 1, startedAtMs: Date.now(), stars: 3 }
      await putSurfLog(surf, deps)
      await setProfile({ bio: `Round ${round}` }, deps)
      if (round % 2 === 0) {
        await sendFeedback({ feedbackType: 'general', title: 'T', description: 'D' }, deps)
      }
    },
  }
}
export type Phone = Awaited<ReturnType<typeof openPhone>>

/** People with two phones each. */
export async function openPhones(
  database: ServerDatabase,
  people: number,
  url: () => string,
): Promise<Phone[]> {
  const phones: Phone[] = []
  for (let number = 0; number < people; number++) {
    const person = await createTestPerson(database, { atMs: Date.now() })
    phones.push(await openPhone(person, url), await openPhone(person, url))
  }
  return phones
}

/**
 * Everything arrived, nothing twice, and phones and server agree.
 * @param promised whose each change is, by its id: all that the phones were told is kept
 */
export async function expectEverythingOnce(
  database: ServerDatabase,
  phones: readonly Phone[],
  promised: ReadonlyMap<string, string>,
): Promise<void> {
  const results = await rowsWith(database, 'change_results', {})
  expect(results.filter(({ code }) => code !== null)).toEqual([])
  expect(results.map(({ change_id }) => change_id).sort()).toEqual([...promised.keys()].sort())
  for (const { change_id, user_id } of results) expect(promised.get(change_id)).toBe(user_id)
  const logs = await rowsWith(database, 'surf_logs', { is_deleted: 0 })
  const feedback = results.filter(({ name }) => name === 'feedback.send')
  expect(await countRows(database, 'feedback')).toBe(feedback.length)
  for (const { db, userId } of phones) {
    expect(await db.outbox.count()).toBe(0)
    expect(await db.refusedChanges.count()).toBe(0)
    const own = logs.filter(({ user_id }) => user_id === userId).map(({ id }) => id)
    expect((await db.surfLogs.toArray()).map(({ id }) => id).sort()).toEqual(own.sort())
    const favourites = await rowsWith(database, 'favourites', { user_id: userId, is_favourite: 1 })
    const shown = (await db.favourites.toArray()).map(({ spotId }) => spotId)
    expect(new Set(shown)).toEqual(new Set(favourites.map(({ spot_id }) => spot_id)))
    const user = await rowWith(database, 'users', { id: userId })
    expect((await db.profiles.get(userId))?.own.bio).toBe(user?.bio)
  }
}
