import * as v from 'valibot'
import { dayMs } from '#domain/time/durations'
import { type AlertMessage, alertFacts } from '#domain/wire/alert'
import { type DeviceDatabase, deviceDatabase } from './database'
import { parseRows } from './parse-rows'
import type { NotificationRow } from './personal-tables'

const notificationRow: v.GenericSchema<unknown, NotificationRow> = v.object({
  id: v.string(),
  title: v.string(),
  body: v.string(),
  path: v.string(),
  receivedAtMs: v.number(),
  openedAtMs: v.nullable(v.number()),
  facts: alertFacts,
})

const keptForMs = 30 * dayMs

/** Stores what was told, in place of an earlier one of the same name, and drops what is over a month old. */
export async function storeNotification(
  { notification }: AlertMessage,
  { path, atMs, db = deviceDatabase() }: { path: string; atMs: number; db?: DeviceDatabase },
): Promise<void> {
  const { title, body, data: facts } = notification
  await db.transaction('rw', db.notifications, async () => {
    await db.notifications
      .where('receivedAtMs')
      .below(atMs - keptForMs)
      .delete()
    await db.notifications.put({
      id: facts.id,
      title,
      body,
      path,
      receivedAtMs: atMs,
      openedAtMs: null,
      facts,
    })
  })
}

/** What this phone was told in the last month, newest first. */
export async function notifications(db = deviceDatabase()): Promise<NotificationRow[]> {
  const rows = await db.notifications.orderBy('receivedAtMs').reverse().toArray()
  return parseRows(notificationRow, rows, () => undefined)
}

/** How many have not been looked at. */
export async function unreadNotifications(db = deviceDatabase()): Promise<number> {
  return db.notifications.filter(({ openedAtMs }) => openedAtMs === null).count()
}

/** Marks one, or all of them, as looked at. */
export async function noteOpened(
  id: string | 'all',
  atMs: number,
  db = deviceDatabase(),
): Promise<void> {
  const rows =
    id === 'all' ? db.notifications.toCollection() : db.notifications.where('id').equals(id)
  await rows.filter(({ openedAtMs }) => openedAtMs === null).modify({ openedAtMs: atMs })
}

/** Nothing that one person was told stays for the next. */
export async function forgetNotifications(db = deviceDatabase()): Promise<void> {
  await db.notifications.clear()
}
