import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { favouritesRuleOf } from '#domain/alert/favourites-rule'
import { dayMs } from '#domain/time/durations'
import { type LocalDate, melbourneDate } from '#domain/time/melbourne'
import type { AlertMessage } from '#domain/wire/alert'
import { type Preferences, preferenceDefaults, preferenceSet } from '#domain/wire/preferences'
import type { Difficulty } from '#domain/wire/spot'
import type { OwnSurfRule } from '#domain/wire/surf-rule'
import { surfRulesOf } from '../personal/surf-rules'
import { addRow, addRows, removeBefore, rowsWith } from '../table-rows'
import type { ServerDatabase } from '../tables'
import { transact } from '../transact'

/** A user who may be notified, with their alert rules. */
export type AlertCandidate = {
  userId: string
  spotIds: number[]
  /** The surfing level in their profile, which ratings are for; null: not given. */
  level: Difficulty | null
  /** The rule for all favourites, then their other rules. */
  rules: OwnSurfRule[]
  preferences: Preferences
}

/** People read at a time, so that memory does not grow with their number. */
const peoplePerPage = 500

/** Everybody who is active and has a phone that can be notified, page by page in order of their ids. */
export async function* alertCandidates(db: ServerDatabase): AsyncGenerator<AlertCandidate[]> {
  let after = ''
  for (;;) {
    const people = await db
      .selectFrom('users')
      .select('id')
      .where('id', '>', after)
      .where('is_active', '=', 1)
      // Asked for each of them: as a list it would be made anew for every page.
      .where((row) =>
        row.exists(
          row
            .selectFrom('push_subscriptions')
            .select('push_subscriptions.id')
            .whereRef('push_subscriptions.user_id', '=', 'users.id')
            .where('parked_at_ms', 'is', null),
        ),
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
export const alertCandidateOf = async (db: ServerDatabase, userId: string) =>
  (await withFavourites(db, [userId]))[0]!

async function withFavourites(db: ServerDatabase, ids: string[]): Promise<AlertCandidate[]> {
  const rulesOf = await surfRulesOf(db, ids)
  const people = new Map<string, AlertCandidate>()
  for (const { id: userId, level } of await surfersOf(db, ids)) {
    const own = rulesOf.get(userId) ?? []
    const rules = [favouritesRuleOf(own), ...own.filter(({ scope }) => scope !== 'favourites')]
    const preferences = { ...preferenceDefaults }
    people.set(userId, { userId, spotIds: [], level, rules, preferences })
  }
  const favourites = db.selectFrom('favourites').where('user_id', 'in', ids)
  const spots = favourites.select(['user_id', 'spot_id']).where('is_favourite', '=', 1)
  for (const { user_id, spot_id } of await spots
    .orderBy('added_at_ms')
    .orderBy('spot_id')
    .execute())
    people.get(user_id)?.spotIds.push(spot_id)
  const chosen = db.selectFrom('preferences').select(['user_id', 'field', 'value'])
  for (const { user_id, field, value } of await chosen.where('user_id', 'in', ids).execute()) {
    // A preference, or a value of it, that this version does not know.
    const read = v.safeParse(preferenceSet, { field, value: JSON.parse(value) })
    const person = people.get(user_id)
    if (read.success && person) Object.assign(person.preferences, { [field]: read.output.value })
  }
  return [...people.values()]
}

/** The address and surfing level of these people, ordered by id. */
export async function surfersOf(db: ServerDatabase, ids: readonly string[]) {
  if (ids.length === 0) return []
  const surfers = db.selectFrom('users').select(['id', 'email', 'surfing_experience as level'])
  return surfers.where('id', 'in', ids).orderBy('id').execute()
}

/** Whether there was an alert for that day of surf, or of whatever day today, by a rule's id or by `spotKey`. */
export type SentAlerts = (of: string, surfDate: LocalDate) => boolean
export type Hours = { startAtMs: number; endAtMs: number }

/** The spots and rules for which these people have had an alert that still counts. */
export async function sentAlerts(
  db: ServerDatabase,
  userIds: readonly string[],
  today: LocalDate,
): Promise<SentAlerts> {
  const sent = new Set<string>()
  const rows = await db
    .selectFrom('alerts')
    .select(['user_id', 'spot_id', 'surf_date', 'made_date', 'rule_id'])
    .where('user_id', 'in', userIds)
    .where((row) => row.or([row('surf_date', '>=', today), row('made_date', '>=', today)]))
    .execute()
  for (const { user_id, spot_id, surf_date, made_date, rule_id } of rows) {
    for (const of of [spotKey(user_id, spot_id), ...(rule_id?.split(' ') ?? [])]) {
      sent.add(`${of} for ${surf_date}`).add(`${of} on ${made_date}`)
    }
  }
  return (of, surfDate) => sent.has(`${of} for ${surfDate}`) || sent.has(`${of} on ${today}`)
}

export const spotKey = (userId: string, spotId: number): string => `${userId} ${spotId}`

export type NewAlert = {
  userId: string
  spotId: number
  startAtMs: number
  endAtMs: number
  /** The person's own rules that it came of; none: that for all favourites alone. */
  ruleIds: readonly string[]
  atMs: number
}

/**
 * Stores alerts, each with one delivery for every phone of its person, before anything is sent; in one transaction, because
 * a commit takes longer than an alert. Unique keys allow each once a day, also with concurrent writers.
 * @returns how many were stored: not those of people who have had theirs or no longer have a phone
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
  { userId, spotId, startAtMs, endAtMs, ruleIds, atMs }: NewAlert,
  message: AlertMessage,
): Promise<boolean> {
  const phones = await rowsWith(trx, 'push_subscriptions', { user_id: userId, parked_at_ms: null })
  if (phones.length === 0) return false
  const alertId = randomUUID()
  const made = await addRow(trx, 'alerts', {
    id: alertId,
    user_id: userId,
    spot_id: spotId,
    surf_date: melbourneDate(startAtMs),
    made_date: melbourneDate(atMs),
    made_at_ms: atMs,
    start_at_ms: startAtMs,
    end_at_ms: endAtMs,
    document: JSON.stringify(message),
    kind: 'surf',
    rule_id: ruleIds.length === 0 ? null : ruleIds.join(' '),
  })
  if (!made) return false
  const deliveries = phones.map((phone) => ({
    id: randomUUID(),
    alert_id: alertId,
    subscription_id: phone.id,
    state: 'waiting' as const,
    due_at_ms: atMs,
    lease_until_ms: 0,
    attempts: 0,
  }))
  await addRows(trx, 'push_deliveries', deliveries)
  return true
}

const keptForMs = 30 * dayMs

/** Deletes alerts that are no longer read, with their deliveries. */
export async function dropOldAlerts(db: ServerDatabase, nowMs: number): Promise<void> {
  await removeBefore(db, 'alerts', 'made_at_ms', nowMs - keptForMs)
}
