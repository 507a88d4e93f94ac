import { type DataMode, deviceDatabase } from '../database'
import { type ExchangeOutcome, saveExchange } from '../exchange'
import type { Network } from '../http/send-request'
import { openDeviceDatabase } from '../open'
import { fetchPack } from './fetch-pack'
import { isPackComplete, writePack } from './write-pack'

export type RefreshDeps = Network & {
  nowMs: () => number
  mode: DataMode
  /** Absent in old browsers; then only this page's own refreshes wait for each other. */
  locks: Pick<LockManager, 'request'> | undefined
}

const running = new Map<DataMode, Promise<ExchangeOutcome>>()

/**
 * Brings the stored coast up to date: one try, no repeats. Of several tabs and workers one asks, and
 * the others see the result in the store; they are answered 'elsewhere'.
 */
export async function refreshPack(deps: RefreshDeps): Promise<ExchangeOutcome | 'elsewhere'> {
  const mine = running.get(deps.mode)
  if (mine) return mine
  if (!deps.locks) return runOnce(deps)
  return deps.locks.request(`southbreak.refresh.${deps.mode}`, { ifAvailable: true }, (lock) =>
    lock ? runOnce(deps) : 'elsewhere',
  )
}

async function runOnce(deps: RefreshDeps): Promise<ExchangeOutcome> {
  const run = exchange(deps).finally(() => running.delete(deps.mode))
  running.set(deps.mode, run)
  return run
}

async function exchange(deps: RefreshDeps): Promise<ExchangeOutcome> {
  await openDeviceDatabase()
  const outcome = await fetchAndStore(deps)
  const atMs = deps.nowMs()
  try {
    await saveExchange({
      lastAttemptAtMs: atMs,
      outcome,
      ...(outcome === 'ok' ? { lastExchangeAtMs: atMs } : {}),
    })
  } catch (error) {
    // Without space even this note does not fit; the caller still hears the outcome.
    if (!isFull(error)) throw error
    return 'store-full'
  }
  return outcome
}

async function fetchAndStore({ fetch, mode }: RefreshDeps): Promise<ExchangeOutcome> {
  const db = deviceDatabase()
  const etagKey = `etag:${mode}`
  const stored = (await db.meta.get(etagKey))?.value
  const etag = typeof stored === 'string' && (await isPackComplete(mode)) ? stored : null
  const fetched = await fetchPack({ fetch }, mode, etag)
  if (fetched.kind === 'unchanged') return 'ok'
  if (fetched.kind !== 'pack') return fetched.kind
  try {
    // Taken away first and put back last: "nothing new" may only be said of a pack stored completely.
    await db.meta.delete(etagKey)
    await writePack(fetched.pack, mode)
    await db.meta.put({ key: etagKey, value: fetched.etag })
    return 'ok'
  } catch (error) {
    if (isFull(error)) return 'store-full'
    throw error
  }
}

/** Dexie wraps the browser's error, once or twice depending on the call. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Object)) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && isFull(error.inner)
}
