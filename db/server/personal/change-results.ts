import type { Refusal } from '#domain/wire/sync'
import { ask } from '../engines/ask'
import { insertRows, rowWith } from '../table-rows'
import type { ServerDatabase } from '../tables'

type ChangeResult = { changeId: string; refused: Refusal | null }

/** What became of a change of the person; undefined: it was never seen. */
export async function resultOf(
  db: ServerDatabase,
  userId: string,
  changeId: string,
): Promise<Refusal | null | undefined> {
  const row = await rowWith(db, 'change_results', { user_id: userId, change_id: changeId })
  return row ? resultsIn([row]).get(changeId) : undefined
}

type ResultRow = { change_id: string | null; code: string | null; message: string | null }

const resultsIn = (rows: readonly ResultRow[]): Map<string, Refusal | null> =>
  new Map(
    rows.flatMap(({ change_id, code, message }) =>
      change_id === null
        ? []
        : [[change_id, code === null ? null : { code, message: message ?? '' }] as const],
    ),
  )

type KnownBy = { userId: string; deviceId: string; changeIds: readonly string[] }

/**
 * What is known before a push, in one read.
 * @returns `owner` of the device; null: it is new. `lastSeq` is the number of its last change.
 */
export async function knownOfPush(
  db: ServerDatabase,
  { userId, deviceId, changeIds }: KnownBy,
): Promise<{ owner: string | null; lastSeq: number; results: Map<string, Refusal | null> }> {
  const rows = await ask<ResultRow & { owner: string | null; lastSeq: number | null }>(db)`
    select devices.user_id as owner, devices.last_seq as "lastSeq", known.change_id, known.code, known.message
    from users left join devices on devices.id = ${deviceId}
    left join change_results as known
      on known.user_id = users.id and known.change_id in (${changeIds})
    where users.id = ${userId}`
  const { owner = null, lastSeq = null } = rows[0] ?? {}
  return { owner, lastSeq: lastSeq ?? 0, results: resultsIn(rows) }
}

/** The change that has this number of the device; null: not known any more. Reads all results of the person. */
export const changeOfNumber = async (
  db: ServerDatabase,
  { userId: user_id, deviceId: device_id, seq }: { userId: string; deviceId: string; seq: number },
): Promise<string | null> =>
  (await rowWith(db, 'change_results', { user_id, device_id, seq }))?.change_id ?? null

export type NewResult = ChangeResult & {
  deviceId: string | null
  seq: number | null
  name: string
}

/** 600 bytes each at most; a phone sends fifty changes at once, and none before they are answered. */
const mostRefusedKept = 250

/**
 * Keeps what became of changes, so that one that comes again gets its old answer. Of refused ones only the last: a forgotten
 * one is tried and refused again, where one that was done must never be done twice.
 */
export async function storeResults(
  db: ServerDatabase,
  userId: string,
  results: readonly NewResult[],
  atMs: number,
): Promise<void> {
  if (results.length === 0) return
  const rows = results.map((result) => ({
    user_id: userId,
    change_id: result.changeId,
    device_id: result.deviceId,
    seq: result.seq,
    name: result.name,
    code: result.refused?.code ?? null,
    message: result.refused?.message ?? null,
    at_ms: atMs,
  }))
  await insertRows(db, 'change_results', rows)
  if (!results.some(({ refused }) => refused)) return
  await ask(db)`
    delete from change_results where user_id = ${userId} and code is not null and at_ms < (
      select newer.at_ms from change_results as newer where newer.user_id = ${userId} and newer.code is not null
      order by newer.at_ms desc limit 1 offset ${mostRefusedKept})`
}

/**
 * Notes that a device of the person is there, known or new, and how far it is.
 * @returns false: the device belongs to another person, and nothing is written
 */
export async function saveDevice(
  db: ServerDatabase,
  { id, userId, lastSeq, atMs }: { id: string; userId: string; lastSeq: number; atMs: number },
): Promise<boolean> {
  const rows = await ask(db)`
    insert into devices (id, user_id, last_seq, last_seen_at_ms, created_at_ms)
    values (${id}, ${userId}, ${lastSeq}, ${atMs}, ${atMs})
    on conflict (id) do update set last_seq = excluded.last_seq, last_seen_at_ms = excluded.last_seen_at_ms
    where devices.user_id = excluded.user_id returning id`
  return rows.length > 0
}
