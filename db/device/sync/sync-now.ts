import { type PullAnswer, syncCalls, syncFormat } from '#domain/wire/sync'
import { type DeviceDatabase, deviceDatabase } from '../database'
import { askCall } from '../http/ask-call'
import type { Asked } from '../http/ask-server'
import type { Network } from '../http/send-request'
import { newSyncState } from '../new-sync-state'
import { currentPerson } from '../person'
import type { SyncStateRow } from '../personal-tables'
import { sayChosenLevel } from '../profile'
import { applyPull } from './apply-pull'
import { confirm } from './confirm'
import { nextBatch } from './next-batch'
import { sendAnonymousFeedback } from './send-anonymous-feedback'
import { takeNewDeviceId } from './take-new-device-id'

type SyncDeps = Network & {
  nowMs: () => number
  /** Absent in old browsers; several tabs may then ask at once, which costs requests but loses nothing. */
  locks: Pick<LockManager, 'request'> | undefined
  db?: DeviceDatabase
  /** The format of this app; the tests play an older one. */
  format?: number
}

export type SyncOutcome =
  | 'ok'
  | 'no-person'
  | 'offline'
  | 'server-trouble'
  | 'signed-out'
  | 'app-too-old'

/** More exchanges than any real queue needs; what is left is sent at the next occasion. */
const mostExchanges = 60
/** A server's wish to be left alone is kept this long at most: the clock may be set meanwhile. */
const longestPauseMs = 300_000

const waiting = new WeakMap<DeviceDatabase, Promise<SyncOutcome>>()
const running = new WeakMap<DeviceDatabase, Promise<SyncOutcome>>()

/**
 * Sends what waits and takes what is new, once; calls during a run share the one that follows it. Of
 * several tabs and workers one runs at a time. Never rejects for the network.
 */
export function syncNow(deps: SyncDeps): Promise<SyncOutcome> {
  const db = deps.db ?? deviceDatabase()
  const shared = waiting.get(db)
  if (shared) return shared
  const before = running.get(db) ?? Promise.resolve()
  const run = before.then(
    () => begin(db, deps),
    () => begin(db, deps),
  )
  waiting.set(db, run)
  return run
}

function begin(db: DeviceDatabase, deps: SyncDeps): Promise<SyncOutcome> {
  const run = deps.locks
    ? deps.locks.request('southbreak.sync', () => runOnce(db, deps))
    : runOnce(db, deps)
  const own = waiting.get(db)
  waiting.delete(db)
  if (own) running.set(db, own)
  return run
}

async function runOnce(db: DeviceDatabase, deps: SyncDeps): Promise<SyncOutcome> {
  if (await isPaused(db, deps)) return 'server-trouble'
  const feedback = await sendAnonymousFeedback(db, deps)
  let most = Number.POSITIVE_INFINITY
  for (let exchange = 0; exchange < mostExchanges; exchange++) {
    const person = await currentPerson(db)
    if (!person) return feedback ? outcomeOf(db, deps, feedback) : 'no-person'
    const state = await stateOf(db, person.userId)
    const batch = await nextBatch(db, person.userId, most)
    if (batch.length === 0) {
      const pulled = await pull(deps, state)
      if (pulled.kind !== 'answer') return outcomeOf(db, deps, pulled)
      if (!pulled.value.inStep) {
        await takeNewDeviceId(db, state)
        continue
      }
      await applyPull(db, state, pulled.value)
      if (pulled.value.more || (await sayChosenLevel(person.userId, { ...deps, db }))) continue
      return heardFrom(db)
    }
    const { userId, deviceId, confirmed, confirmedId } = state
    const format = deps.format ?? syncFormat
    const body = { format, userId, deviceId, confirmed, changes: batch }
    const query: Record<string, string> = confirmedId === undefined ? {} : { confirmedId }
    const pushed = await askCall(deps, syncCalls.push, { query, body })
    const results = pushed.kind === 'answer' ? pushed.value.results : []
    if (await confirm(db, state, batch, results, deps.nowMs())) {
      most = Number.POSITIVE_INFINITY
    } else if (isOutOfStep(pushed)) {
      await takeNewDeviceId(db, state)
    } else if (isUnacceptable(pushed)) {
      // One of them is at fault: half as many, down to the one, which then goes in as unreadable.
      if (batch.length === 1) await giveUpOn(db, userId, batch[0]!.seq)
      else most = Math.ceil(batch.length / 2)
    } else {
      return pushed.kind === 'answer' ? 'server-trouble' : outcomeOf(db, deps, pushed)
    }
  }
  return 'server-trouble'
}

async function stateOf(db: DeviceDatabase, userId: string): Promise<SyncStateRow> {
  const known = await db.syncStates.get(userId)
  if (known) return known
  return db.transaction('rw', ['syncStates'], async () => {
    const meanwhile = await db.syncStates.get(userId)
    if (meanwhile) return meanwhile
    const fresh = newSyncState(userId)
    await db.syncStates.put(fresh)
    return fresh
  })
}

function pull(deps: SyncDeps, state: SyncStateRow): Promise<Asked<PullAnswer>> {
  const query = {
    userId: state.userId,
    deviceId: state.deviceId,
    confirmed: String(state.confirmed),
    ...(state.confirmedId !== undefined && { confirmedId: state.confirmedId }),
    ...(state.since !== null && { since: state.since }),
  }
  return askCall(deps, syncCalls.pull, { query })
}

const isOutOfStep = (asked: Asked<unknown>): boolean =>
  asked.kind === 'refused' && (asked.code === 'out-of-step' || asked.code === 'foreign-device')

const isUnacceptable = (asked: Asked<unknown>): boolean =>
  asked.kind === 'refused' && [400, 413, 422].includes(asked.status) && asked.code !== ''

/** Keeps the number, so that the queue goes on, and shows the person what could not be sent. */
async function giveUpOn(db: DeviceDatabase, userId: string, seq: number): Promise<void> {
  await db.transaction('rw', ['outbox', 'refusedChanges'], async () => {
    const row = await db.outbox.get([userId, seq])
    if (!row) return
    const { seq: _, ...change } = row
    const message = 'The server cannot accept this change.'
    await db.refusedChanges.put({ ...change, code: 'unacceptable', message })
    await db.outbox.put({ ...row, name: 'unreadable', args: null, atMs: 0 })
  })
}

async function heardFrom(db: DeviceDatabase): Promise<'ok'> {
  await note(db, { signedOut: false, syncTooOld: false, syncPausedUntilMs: 0 })
  return 'ok'
}

async function outcomeOf(
  db: DeviceDatabase,
  { nowMs }: SyncDeps,
  asked: Asked<unknown>,
): Promise<SyncOutcome> {
  if (asked.kind === 'answer') return 'ok'
  if (asked.kind === 'cancelled') return 'offline'
  if (asked.kind !== 'refused') return asked.kind
  if (asked.status === 401 || (asked.status === 403 && asked.code === 'forbidden')) {
    await note(db, { signedOut: true })
    return 'signed-out'
  }
  if (asked.status === 426) {
    await note(db, { syncTooOld: true })
    return 'app-too-old'
  }
  const pauseMs = Math.min((asked.retryAfterSeconds ?? 0) * 1_000, longestPauseMs)
  if (pauseMs > 0) await note(db, { syncPausedUntilMs: nowMs() + pauseMs })
  return 'server-trouble'
}

async function isPaused(db: DeviceDatabase, { nowMs }: SyncDeps): Promise<boolean> {
  const until = (await db.meta.get('syncPausedUntilMs'))?.value
  if (typeof until !== 'number') return false
  const leftMs = until - nowMs()
  return leftMs > 0 && leftMs <= longestPauseMs
}

/** Writes only what is news: every write wakes the live queries. */
async function note(db: DeviceDatabase, facts: Record<string, boolean | number>): Promise<void> {
  const known = await db.meta.bulkGet(Object.keys(facts))
  const news = Object.entries(facts)
    .map(([key, value]) => ({ key, value }))
    .filter(({ value }, index) => known[index]?.value !== value)
  if (news.length > 0) await db.meta.bulkPut(news)
}
