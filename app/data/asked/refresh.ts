import { network, onHeard } from '#db/device/http/send-request'
import { type AskedFirstSpot, askFirstSpot } from '#db/device/pack/ask-first-spot'
import { hourMs } from '#domain/time/durations'
import { onUseLiveDataChange, readUseLiveData } from '../tab/live-data'
import { onBack } from '../tab/on-signal'
import { useSession } from '../tab/session'
import { turn } from '../tab/turn'
import { whenIdle } from '../tab/when-idle'

/** Data older than this is asked for again when the app comes back on screen. */
const ageLimitMs = hourMs

/** The first answer is called slow after this. */
const slowAfterMs = 4_000

/** Before the next try of a device that never received the coast; the last one again and again. */
const firstPausesMs = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000]
/** Added at random at most, so that phones refused together do not come back together. */
const chanceShare = 1 / 3
/** The server's `Retry-After` is honoured for this long at most. */
const longestWishMs = 300_000

/** Pause between a try that did not reach the server and the next, when another call was answered meanwhile. */
const heardPauseMs = 10_000

let firstTries = 0
let codeIsHere: Promise<unknown> | undefined
/** Taken by the first refresh. */
let askedFirst: AskedFirstSpot | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let lastTryAtMs = Number.NEGATIVE_INFINITY

/** Asks the server for what is new. Never rejects for the network; tries again by itself until a coast has come. */
export async function refreshNow(): Promise<void> {
  clearTimeout(retry)
  // Loaded apart from the first paint: the store is drawn before the network is asked.
  const { refreshPack } = await import('#db/device/pack/refresh-pack')
  const slow = setTimeout(() => useSession.setState({ isSlow: true }), slowAfterMs)
  useSession.setState({ isRefreshing: true, progress: null })
  lastTryAtMs = performance.now()
  let wishMs = 0
  const first = askedFirst
  askedFirst = undefined
  try {
    const outcome = await refreshPack({
      ...network,
      nowMs: Date.now,
      mode: readUseLiveData() ? 'live' : 'demo',
      locks: navigator.locks,
      wantedSpotId: spotOfAddress(),
      askedFirst: first,
      codeIsHere,
      turn,
      onProgress: noteProgress,
      onFirstSpot: () => useSession.setState({ isFirstSpotHere: true }),
      onRetryAfter: (seconds) => {
        wishMs = Math.min(seconds * 1_000, longestWishMs)
      },
    })
    if (outcome === 'elsewhere') {
      // The tab that asks may be closed before it has the coast.
      await tryFirstAgain(wishMs)
      return
    }
    const { allSpots } = await import('#db/device/catalog')
    const isStoreEmpty = outcome !== 'ok' && (await allSpots()).length === 0
    useSession.setState({ lastOutcome: outcome, isStoreEmpty })
    if (outcome === 'ok') firstTries = 0
    else if (outcome !== 'app-too-old' && outcome !== 'store-full') await tryFirstAgain(wishMs)
  } finally {
    clearTimeout(slow)
    useSession.setState({ isRefreshing: false, isSlow: false, progress: null })
  }
}

async function tryFirstAgain(wishMs: number): Promise<void> {
  const { exchangeState } = await import('#db/device/exchange')
  if ((await exchangeState()).lastExchangeAtMs !== null) return
  const pauseMs = firstPausesMs[Math.min(firstTries, firstPausesMs.length - 1)] as number
  firstTries += 1
  clearTimeout(retry)
  retry = setTimeout(
    () => void refreshNow(),
    Math.max(pauseMs, wishMs) * (1 + Math.random() * chanceShare),
  )
}

/** In tenths: each change is drawn, and may be read out. */
function noteProgress(share: number): void {
  const progress = Math.floor(share * 10) / 10
  if (progress !== useSession.getState().progress) useSession.setState({ progress })
}

/** The spot that the address names, which is wanted before all others. */
function spotOfAddress(): number | null {
  const { pathname, search } = location
  const named = /^\/(?:beach|spot)\/(\d+)$/.exec(pathname)?.[1]
  const asked = Number(named ?? new URLSearchParams(search).get('spot') ?? Number.NaN)
  return Number.isInteger(asked) && asked > 0 ? asked : null
}

/** Another call was answered, so there is signal: the coast is asked for again, soon after the last try. */
function askAgainWhenHeard(): void {
  const isUnheard = () => {
    const { lastOutcome, isRefreshing } = useSession.getState()
    return (lastOutcome === 'offline' || lastOutcome === 'hotspot') && !isRefreshing
  }
  let later: ReturnType<typeof setTimeout> | undefined
  onHeard(() => {
    if (!isUnheard()) return
    clearTimeout(later)
    const leftMs = lastTryAtMs + heardPauseMs - performance.now()
    later = setTimeout(() => isUnheard() && void refreshNow(), Math.max(0, leftMs))
  })
}

async function refreshIfOld() {
  const { exchangeState } = await import('#db/device/exchange')
  const { lastExchangeAtMs } = await exchangeState()
  if (lastExchangeAtMs === null || Math.abs(Date.now() - lastExchangeAtMs) > ageLimitMs) {
    await refreshNow()
  }
}

/** A broken part is fetched again once, so that one which breaks again is not fetched for ever. */
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
 * Refreshes at the start, when the app comes back on screen with old data, when the network is back, and when the
 * source of data changes. No polling: a try that fails is told, not repeated, except where nothing was ever stored.
 * @param code of the page under way, which goes before the coast on a device that has neither
 */
export function keepFresh(code?: Promise<unknown>): void {
  codeIsHere = code
  const begin = () => void refillBrokenParts().then(refreshNow)
  // First what is stored is drawn, then the network is asked. Where no worker is yet, nothing is stored.
  if (navigator.serviceWorker?.controller) whenIdle(begin)
  else {
    const spotId = spotOfAddress()
    // Two kilobytes, and a turn on the network that need not wait for sixty kilobytes of code.
    if (spotId !== null) askedFirst = askFirstSpot(network, spotId)
    begin()
  }
  addEventListener('online', () => void refreshNow())
  askAgainWhenHeard()
  onUseLiveDataChange(() => void refreshNow())
  onBack(() => void refreshIfOld())
}
