import * as v from 'valibot'
import { deviceDatabase } from './database'

const outcome = v.picklist([
  'ok',
  'offline',
  /** Our server was heard meanwhile, but the answer did not come whole. */
  'slow',
  /** The network answered in the server's place. */
  'hotspot',
  'server-trouble',
  'app-too-old',
  'store-full',
])

/** How a try to exchange data with the server ended; one sentence each in `app/features/status`. */
export type ExchangeOutcome = v.InferOutput<typeof outcome>

const instant = v.fallback(v.nullable(v.number()), null)
const exchange = v.object({
  /** The last time the server answered with data or "nothing new". */
  lastExchangeAtMs: instant,
  lastAttemptAtMs: instant,
  outcome: v.fallback(v.nullable(outcome), null),
  /** When it was first said that everything is here for use without signal. */
  readyAtMs: instant,
})

/**
 * What is known of the server from real exchanges. "Offline" is decided here, by the last try, and
 * not by `navigator.onLine`, which says yes on a network that answers nothing.
 */
type ExchangeState = v.InferOutput<typeof exchange>

const noExchangeYet: ExchangeState = {
  lastExchangeAtMs: null,
  lastAttemptAtMs: null,
  outcome: null,
  readyAtMs: null,
}

export async function exchangeState(): Promise<ExchangeState> {
  const row = await deviceDatabase().meta.get('exchange')
  const parsed = v.safeParse(exchange, row?.value)
  return parsed.success ? parsed.output : noExchangeYet
}

/** Changes the named fields and leaves the others. @throws a Dexie error when it cannot be stored */
export async function saveExchange(change: Partial<ExchangeState>): Promise<void> {
  const db = deviceDatabase()
  await db.transaction('rw', db.meta, async () => {
    await db.meta.put({ key: 'exchange', value: { ...(await exchangeState()), ...change } })
  })
}
