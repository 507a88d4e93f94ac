import { beforeEach, expect, it } from 'vitest'
import { testMessage } from '#domain/alert/alert-message'
import { dayMs } from '#domain/time/durations'
import type { DeviceDatabase } from './database'
import { noteOpened, notifications, storeNotification, unreadNotifications } from './notifications'
import { freshDatabase } from './testing/fresh-database'

let db: DeviceDatabase
beforeEach(() => {
  db = freshDatabase()
})

const message = (id: string) => {
  const made = testMessage(0, null)
  return {
    ...made,
    notification: { ...made.notification, data: { ...made.notification.data, id } },
  }
}

it('alerts are kept for a month, newest first, one for each name', async () => {
  await storeNotification(message('a'), { path: '/a', atMs: 0, db })
  await storeNotification(message('b'), { path: '/b', atMs: dayMs, db })
  await noteOpened('b', dayMs, db)
  await storeNotification(message('b'), { path: '/b2', atMs: 2 * dayMs, db })
  expect(await notifications(db)).toMatchObject([
    { id: 'b', path: '/b2', openedAtMs: null },
    { id: 'a', path: '/a' },
  ])
  expect(await unreadNotifications(db)).toBe(2)
  await noteOpened('all', 3 * dayMs, db)
  expect(await unreadNotifications(db)).toBe(0)
  await storeNotification(message('c'), { path: '/c', atMs: 31 * dayMs, db })
  expect((await notifications(db)).map(({ id }) => id)).toEqual(['c', 'b'])
})

it('a row that another version wrote is left out', async () => {
  await db.notifications.put({ id: 'x', receivedAtMs: 1 } as never)
  expect(await notifications(db)).toEqual([])
})
