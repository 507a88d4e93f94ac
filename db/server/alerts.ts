import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { dayMs } from '#domain/time/durations'
import { type LocalDate, melbourneDate } from '#domain/time/melbourne'
import type { AlertMessage } from '#domain/wire/alert'
import {
  type PreferenceField,
  type Preferences,
  preferenceDefaults,
  preferenceEntries,
} from '#domain/wire/preferences'
import type { OwnSurfRule } from '#domain/wire/surf-rule'
import { surfRulesOf } from './surf-rules'
import type { ServerDatabase } from './tables'
import { transact } from './transact'

/** A user who may be notified, and of which spots. */
export type AlertCandidate = {
  userId: string
  spotIds: number[]
  /** Their own rules that are switched on. */
  rules: OwnSurfRule[]
  preferences: Preferences
}

/** People read at a time: what is in memory does not grow with their number. */
const peoplePerPage = 500

/**
 * Everybody who is active, has a phone that can be notified and a favourite or a rule, page by page in order of their ids. What
 * they have chosen is for the caller to look at.
 */
export async function* alertCandidates(db: ServerDatabase): AsyncGenerator<AlertCandidate[]> {
  let after = ''
  for (;;) {
    const people = await db
      .selectFrom('users')
      .select('id')
      .where('id', '>', after)
      .where('is_active', '=', 1)
      .where((row) =>
        row.exists(
          row
            .selectFrom('push_subscriptions')
            .select('push_subscriptions.id')
            .whereRef('push_subscriptions.user_id', '=', 'users.id')
            .where('parked_at_ms', 'is', null),
        ),
      )
      .where((row) =>
        row.or([
          row.exists(
            row
              .selectFrom('favourites')
              .select('spot_id')
              .whereRef('favourites.user_id', '=', 'users.id')
              .where('is_favourite', '=', 1),
          ),
          row.exists(
            row
              .selectFrom('surf_rules')
              .select('surf_rules.id')
              .whereRef('surf_rules.user_id', '=', 'users.id')
              .where('is_deleted', '=', 0),
          ),
        ]),
      )
      .orderBy('id')
      .limit(peoplePerPage)
      .execute()
    const last = people.at(-1)
    if (!last) return
    yield await withFavourites(
      db,
      people.map(({ id }) => id),
    )
    if (people.length < peoplePerPage) return
    after = last.id
  }
}

/** One person as `alertCandidates` gives them, whether or not they may be notified. */
export async function alertCandidateOf(
  db: ServerDatabase,
  userId: string,
): Promise<AlertCandidate> {
  const [person] = await withFavourites(db, [userId])
  return person!
}

async function withFavourites(db: ServerDatabase, ids: string[]): Promise<AlertCandidate[]> {
  const spotIdsOf = new Map<string, number[]>(ids.map((id) => [id, []]))
  const chosenOf = new Map<string, Partial<Record<string, unknown>>>(ids.map((id) => [id, {}]))
  const favourites = await db
    .selectFrom('favourites')
    .select(['user_id', 'spot_id'])
    .where('user_id', 'in', ids)
    .where('is_favourite', '=', 1)
    .orderBy('added_at_ms')
    .orderBy('spot_id')
    .execute()
  for (const { user_id, spot_id } of favourites) spotIdsOf.get(user_id)?.push(spot_id)
  const chosen = await db
    .selectFrom('preferences')
    .select(['user_id', 'field', 'value'])
    .where('user_id', 'in', ids)
    .execute()
  for (const { user_id, field, value } of chosen) {
    const read = readStored(field, value)
    if (read !== undefined) Object.assign(chosenOf.get(user_id) ?? {}, { [field]: read })
  }
  const rulesOf = await surfRulesOf(db, ids)
  return ids.map((userId) => ({
    userId,
    spotIds: spotIdsOf.get(userId) ?? [],
    rules: rulesOf.get(userId) ?? [],
    preferences: { ...preferenceDefaults, ...chosenOf.get(userId) },
  }))
}

/** Undefined: this version knows no such preference, or not with this value. */
function readStored(field: string, value: string): unknown {
  if (!Object.hasOwn(preferenceEntries, field)) return undefined
  const read = v.safeParse(preferenceEntries[field as PreferenceField], JSON.parse(value))
  return read.success ? read.output : undefined
}

/** What people were told. */
export type SentAlerts = {
  /** Those of `alertKey`. */
  keys: Set<string>
  /** Of which days of surf each of their rules made an alert, and on which days, by rule. */
  ruleDates: Map<string, { surf: LocalDate[]; made: LocalDate[] }>
  /** The hours of the alerts of their rules, by `spotKey`. */
  ruleHours: Map<string, Hours[]>
  /** How many of a person's rules made an alert on the day asked for, by person. */
  rulesToday: Map<string, number>
}
export type Hours = { startAtMs: number; endAtMs: number }

export const noSentAlerts = (): SentAlerts => ({
  keys: new Set(),
  ruleDates: new Map(),
  ruleHours: new Map(),
  rulesToday: new Map(),
})

/** Which of these people's spots have had their alert: by day of surf and by day of telling. */
export async function sentAlerts(
  db: ServerDatabase,
  userIds: readonly string[],
  fromDate: LocalDate,
): Promise<SentAlerts> {
  const sent = noSentAlerts()
  if (userIds.length === 0) return sent
  const rows = await db
    .selectFrom('alerts')
    .select(['user_id', 'spot_id', 'surf_date', 'made_date', 'start_at_ms', 'end_at_ms', 'rule_id'])
    .where('user_id', 'in', userIds)
    .where((row) => row.or([row('surf_date', '>=', fromDate), row('made_date', '>=', fromDate)]))
    .orderBy('made_at_ms')
    .orderBy('id')
    .execute()
  for (const row of rows) {
    if (row.rule_id !== null) {
      const key = spotKey(row.user_id, row.spot_id)
      const dates = sent.ruleDates.get(row.rule_id) ?? { surf: [], made: [] }
      dates.surf.push(row.surf_date)
      dates.made.push(row.made_date)
      sent.ruleDates.set(row.rule_id, dates)
      const hours = { startAtMs: row.start_at_ms, endAtMs: row.end_at_ms }
      sent.ruleHours.set(key, [...(sent.ruleHours.get(key) ?? []), hours])
      const today = sent.rulesToday.get(row.user_id) ?? 0
      if (row.made_date === fromDate) sent.rulesToday.set(row.user_id, today + 1)
      continue
    }
    sent.keys.add(alertKey(row.user_id, row.spot_id, 'surf', row.surf_date))
    sent.keys.add(alertKey(row.user_id, row.spot_id, 'made', row.made_date))
  }
  return sent
}

export const spotKey = (userId: string, spotId: number): string => `${userId} ${spotId}`

/** Names the day of surf, or of telling, of an alert by the limits for all favourites: there is one of each. */
export const alertKey = (
  userId: string,
  spotId: number,
  day: 'surf' | 'made',
  date: LocalDate,
): string => `${userId} ${spotId} ${day} ${date}`

export type NewAlert = {
  userId: string
  spotId: number
  startAtMs: number
  endAtMs: number
  /** The person's own rules that it came of, which share one message; none or absent: their limits for all favourites. */
  ruleIds?: readonly string[]
  atMs: number
}

/**
 * Writes alerts, each with one delivery for every phone of its person, before anything is sent. They are one
 * transaction, because a commit takes longer than an alert. The unique rows make each once a day, no matter who else is
 * writing.
 * @returns how many were made: not those of people who have had theirs, or have no phone any more
 */
export const makeAlerts = (
  db: ServerDatabase,
  several: readonly { alert: NewAlert; message: AlertMessage }[],
): Promise<number> =>
  transact(db, async (trx) => {
    let made = 0
    for (const { alert, message } of several) {
      if (await writeAlert(trx, alert, message)) made += 1
    }
    return made
  })

async function writeAlert(
  trx: ServerDatabase,
  { userId, spotId, startAtMs, endAtMs, ruleIds = [], atMs }: NewAlert,
  message: AlertMessage,
): Promise<boolean> {
  const phones = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('parked_at_ms', 'is', null)
    .execute()
  if (phones.length === 0) return false
  // The deliveries are those of the first: each other row says only that its rule made an alert.
  const rows: string[] = []
  for (const ruleId of ruleIds.length > 0 ? ruleIds : [null]) {
    const made = await trx
      .insertInto('alerts')
      .values({
        id: randomUUID(),
        user_id: userId,
        spot_id: spotId,
        surf_date: melbourneDate(startAtMs),
        made_date: melbourneDate(atMs),
        made_at_ms: atMs,
        start_at_ms: startAtMs,
        end_at_ms: endAtMs,
        document: JSON.stringify(message),
        kind: 'surf',
        told: null,
        rule_id: ruleId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) rows.push(made.id)
  }
  const [alertId] = rows
  if (alertId === undefined) return false
  await trx
    .insertInto('push_deliveries')
    .values(
      phones.map((phone) => ({
        id: randomUUID(),
        alert_id: alertId,
        subscription_id: phone.id,
        state: 'waiting' as const,
        due_at_ms: atMs,
        lease_until_ms: 0,
        claimed_by: null,
        attempts: 0,
      })),
    )
    .execute()
  return true
}

const keptForMs = 30 * dayMs

/** Drops alerts, with their deliveries, and attempts that are no longer read. */
export async function dropOldAlerts(db: ServerDatabase, nowMs: number): Promise<void> {
  await db
    .deleteFrom('alerts')
    .where('made_at_ms', '<', nowMs - keptForMs)
    .execute()
  await db
    .deleteFrom('push_attempts')
    .where('at_ms', '<', nowMs - keptForMs)
    .execute()
}

/** How many alerts each outcome has had since an instant, for the operator. */
export async function attemptCounts(
  db: ServerDatabase,
  fromMs: number,
): Promise<{ outcome: string; count: number }[]> {
  const rows = await db
    .selectFrom('push_attempts')
    .select(['outcome', sql<number>`count(*)`.as('count')])
    .where('at_ms', '>=', fromMs)
    .groupBy('outcome')
    .orderBy('outcome')
    .execute()
  return rows.map(({ outcome, count }) => ({ outcome, count: Number(count) }))
}
