import { type DataMode, deviceDatabase } from '../database'
import { type ExchangeOutcome, saveExchange } from '../exchange'
import { openDeviceDatabase } from '../open'
import { deviceSettings } from '../settings'
import type { AskedFirstSpot } from './ask-first-spot'
import { fetchFirstSpot, fetchPack, type PackDeps } from './fetch-pack'
import { isCoastMissing, isPackComplete, writeFirstSpot, writePack } from './write-pack'

export type RefreshDeps = PackDeps & {
  nowMs: () => number
  mode: DataMode
  /** Absent in old browsers; then only this page's own refreshes wait for each other. */
  locks: Pick<LockManager, 'request'> | undefined
  /** Shown before all others while nothing is stored; null or absent: the one chosen on this device. */
  wantedSpotId?: number | null
  /** Asked for before the code of this was here. */
  askedFirst?: AskedFirstSpot | undefined
  /** Where nothing is stored, the coast is asked for after this: the code that shows it goes first. */
  codeIsHere?: Promise<unknown>
  /** One spot and its gauge are stored, the rest is on its way. */
  onFirstSpot?: () => void
  /** The server wishes not to be asked before. */
  onRetryAfter?: (seconds: number) => void
}

/** The first spot is asked for before the rest, which waits for it no longer than this. */
const firstSpotMs = 4_000

const running = new Map<DataMode, Promise<ExchangeOutcome>>()

/**
 * Brings the stored coast up to date: one try, no repeats. Where nothing is stored, one spot comes first. Of several tabs and workers one asks, and
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
    // Without space even this note does not fit; the caller still gets the outcome.
    if (!isFull(error)) throw error
    return 'store-full'
  }
  return outcome
}

async function fetchAndStore(deps: RefreshDeps): Promise<ExchangeOutcome> {
  const { mode } = deps
  const db = deviceDatabase()
  const isFirst = await isCoastMissing()
  if (isFirst) {
    await Promise.all([deps.codeIsHere, endedWithin(firstSpotMs, bringFirstSpot(deps))])
  }
  const etagKey = `etag:${mode}`
  const stored = (await db.meta.get(etagKey))?.value
  const etag = typeof stored === 'string' && (await isPackComplete(mode)) ? stored : null
  const fetched = await fetchPack(deps, mode, etag, { isFirst })
  if (fetched.kind === 'unchanged') return 'ok'
  if (fetched.kind === 'server-trouble' && fetched.retryAfterSeconds !== null) {
    deps.onRetryAfter?.(fetched.retryAfterSeconds)
  }
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

async function bringFirstSpot(deps: RefreshDeps): Promise<void> {
  const { selectedSpotId, defaultSpotId } = await deviceSettings()
  const spotId = deps.wantedSpotId ?? selectedSpotId ?? defaultSpotId
  const first = await fetchFirstSpot(deps, spotId, deps.askedFirst)
  if (!first) return
  try {
    await writeFirstSpot(first)
    deps.onFirstSpot?.()
  } catch (error) {
    // The coast, which is larger, will say the same to its caller.
    if (!isFull(error)) throw error
  }
}

async function endedWithin(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, over]).finally(() => clearTimeout(timer))
}

/** Dexie wraps the browser's error, once or twice depending on the call. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Object)) return false
  if ('name' in error && error.name === 'QuotaExceededError') return true
  return 'inner' in error && isFull(error.inner)
}
