import { network } from '#db/device/http/send-request'
import { onUseRealApiChange, readUseRealApi } from './real-api'
import { useSession } from './session'
import { whenIdle } from './when-idle'

/** Data older than this is asked for again when the app comes back on screen. */
const ageLimitMs = 3_600_000

/** Asks the server once for what is new. Never rejects for the network; screens read the store. */
export async function refreshNow(): Promise<void> {
  // Loaded apart from the first paint: the store is drawn before the network is asked.
  const { refreshPack } = await import('#db/device/pack/refresh-pack')
  useSession.setState({ isRefreshing: true })
  try {
    const outcome = await refreshPack({
      ...network,
      nowMs: Date.now,
      mode: readUseRealApi() ? 'live' : 'demo',
      locks: navigator.locks,
    })
    if (outcome === 'elsewhere') return
    const { allSpots } = await import('#db/device/spots')
    const isStoreEmpty = outcome !== 'ok' && (await allSpots()).length === 0
    useSession.setState({ lastOutcome: outcome, isStoreEmpty })
  } finally {
    useSession.setState({ isRefreshing: false })
  }
}

async function refreshIfOld() {
  const { exchangeState } = await import('#db/device/exchange')
  const { lastExchangeAtMs } = await exchangeState()
  if (lastExchangeAtMs === null || Math.abs(Date.now() - lastExchangeAtMs) > ageLimitMs) {
    await refreshNow()
  }
}

/** A broken part is fetched again, once per part: data that breaks again must not start a chase. */
async function refillBrokenParts() {
  const { onPartForgotten } = await import('#db/device/parse-rows')
  const tried = new Set<string>()
  onPartForgotten((partName) => {
    if (tried.has(partName)) return
    tried.add(partName)
    void refreshNow()
  })
}

/**
 * Tries one refresh when the app starts, comes back on screen with old data, regains the network, or
 * changes its source of data. No polling and no repeats: a try that fails is told, not repeated.
 */
export function keepFresh(): void {
  const begin = () => void refillBrokenParts().then(refreshNow)
  // First what is stored is drawn, then the network is asked. Where no worker is yet, nothing is stored.
  if (navigator.serviceWorker?.controller) whenIdle(begin)
  else begin()
  addEventListener('online', () => void refreshNow())
  onUseRealApiChange(() => void refreshNow())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshIfOld()
  })
  addEventListener('pageshow', (event) => {
    // Back from the browser's frozen page cache, where visibilitychange does not always fire.
    if (event.persisted) void refreshIfOld()
  })
}
