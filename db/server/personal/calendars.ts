import * as v from 'valibot'
import { type CalendarChoice, calendarChoice } from '#domain/wire/own-calendar'
import { hashOfToken, newToken } from '../account/sessions'
import { changeRows, removeRows, rowWith, storeRows } from '../table-rows'
import type { ServerDatabase } from '../tables'

type Calendar = { choice: CalendarChoice; madeAtMs: number }

/**
 * Makes a person's calendar, or gives it another address: the one before opens nothing from then on.
 * @returns the secret of its address; it cannot be read back
 */
export async function makeCalendar(
  db: ServerDatabase,
  userId: string,
  choice: CalendarChoice,
  atMs: number,
): Promise<string> {
  const secret = newToken()
  const row = {
    user_id: userId,
    secret_hash: hashOfToken(secret),
    choice: JSON.stringify(choice),
    made_at_ms: atMs,
  }
  await storeRows(db, 'calendars', [row])
  return secret
}

/** Null: the person has none. */
export async function calendarOf(db: ServerDatabase, userId: string): Promise<Calendar | null> {
  const row = await rowWith(db, 'calendars', { user_id: userId })
  return row ? { choice: parse(row.choice), madeAtMs: row.made_at_ms } : null
}

/** @returns false when the person has none */
export async function changeCalendar(
  db: ServerDatabase,
  userId: string,
  choice: CalendarChoice,
): Promise<boolean> {
  const change = { choice: JSON.stringify(choice) }
  return (await changeRows(db, 'calendars', { user_id: userId }, change)) > 0
}

export async function endCalendar(db: ServerDatabase, userId: string): Promise<void> {
  await removeRows(db, 'calendars', { user_id: userId })
}

/**
 * Null: no address has this secret, or its owner is deactivated. Found by an index over the hashes: how long it takes tells
 * nothing of a secret whose hash it is not.
 */
export async function calendarBySecret(
  db: ServerDatabase,
  secret: string,
): Promise<{ userId: string; choice: CalendarChoice } | null> {
  const row = await db
    .selectFrom('calendars')
    .innerJoin('users', 'users.id', 'calendars.user_id')
    .select(['calendars.user_id', 'calendars.choice'])
    .where('calendars.secret_hash', '=', hashOfToken(secret))
    .where('users.is_active', '=', 1)
    .executeTakeFirst()
  return row ? { userId: row.user_id, choice: parse(row.choice) } : null
}

const parse = (text: string): CalendarChoice => v.parse(calendarChoice, JSON.parse(text))
