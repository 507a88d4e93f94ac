import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { minuteMs } from '#domain/time/durations'
import { pageNameAt, pageOf } from '#domain/words/pages'
import './ui/first.css'
import './ui/tokens.css'
import './ui/base.css'
import { keepFresh } from './data/asked/refresh'
import { readStorage, writeStorage } from './data/tab/browser-storage'
import { cameWithWords } from './data/tab/first-page'
import { keepInstallPrompt } from './data/tab/install'
import { isLandingVisit } from './data/tab/landing-gate'
import { useSession } from './data/tab/session'
import { whenIdle } from './data/tab/when-idle'
import { AppRoutes, startLoadingPage } from './router'

/** With its code on the device the page is here sooner than this, and no skeleton needs drawing. */
const skeletonAfterMs = 120
/** What came from the server says what is coming (api/first-page); after this long the app says how it stands. */
const firstPageStandsMs = 4_000
/** By then the app says itself that the signal is weak. */
const longestWordsMs = 30_000
const longestPaintMs = 1_000

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // Page code, store and tide engine come in parallel with the first paint, not after it.
  const page = startLoadingPage(location)
  const { pathname, search, hash } = location
  // Nothing is stored yet: drawn before the coast is here, a page would put empty boxes where its words stood.
  const waitsForCoast =
    cameWithWords &&
    pageOf(pageNameAt(pathname)).needsCoast !== false &&
    !isLandingVisit({ pathname, search, hash, key: 'default' })
  if (cameWithWords) {
    await firstPaint()
    if (waitsForCoast) keepFresh(page)
    const ready = waitsForCoast ? Promise.all([page, firstAnswer()]) : page
    // What came with the page is worth more than empty boxes: without the page's code nothing else could stand.
    const standsLongEnough = page.then(() => rest(firstPageStandsMs))
    await Promise.race([ready, standsLongEnough, rest(longestWordsMs)])
  } else {
    await Promise.race([page, rest(skeletonAfterMs)])
  }
  const draw = () =>
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </StrictMode>,
    )
  // As a transition React draws in slices of some milliseconds: longer in all, but a tap in between is answered.
  if (cameWithWords) startTransition(draw)
  else draw()
  if (!waitsForCoast) keepFresh(page)
  // Who is signed in and what they own comes after what all visitors see.
  whenIdle(async () => (await import('./data/asked/start-user-sync')).startUserSync())
}

const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Resolves once the coast, or its first spot, is stored, now or since an earlier visit, or it is known why not. */
function firstAnswer() {
  return new Promise<void>((resolve) => {
    useSession.subscribe(
      ({ lastOutcome, isFirstSpotHere }) => (lastOutcome !== null || isFirstSpotHere) && resolve(),
    )
    void import('#db/device/exchange').then(async ({ exchangeState }) => {
      if ((await exchangeState()).lastExchangeAtMs !== null) resolve()
    })
  })
}

/** What came with the page is on screen before anything is worked out; a page in the background is never painted. */
async function firstPaint() {
  if (document.visibilityState === 'hidden') return
  const painted = new Promise<void>((resolve) =>
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }),
  )
  await Promise.race([painted, rest(longestPaintMs)])
}

const reloadedKey = 'southbreak.reloadedForChunkAtMs'
const reloadGuardMs = minuteMs

/**
 * After an update the old page may ask for a chunk that is gone: one reload brings the new page. The guard prevents
 * reload loops. The script in `index.html` does the same for the entry chunk, under the same guard.
 */
function reloadOnMissingChunk() {
  addEventListener('vite:preloadError', (event) => {
    const lastAtMs = Number(readStorage(reloadedKey, 'sessionStorage'))
    if (!navigator.onLine || Date.now() - lastAtMs < reloadGuardMs) return
    if (!writeStorage(reloadedKey, String(Date.now()), 'sessionStorage')) return
    event.preventDefault()
    location.reload()
  })
}

reloadOnMissingChunk()
keepInstallPrompt()
// Not a top-level await: the page's chunk imports this one and would wait for it in turn.
void start()

if (import.meta.env.PROD) {
  // After load and at rest, so that the worker's downloads never compete with what is being looked at.
  addEventListener('load', () =>
    whenIdle(async () => {
      const { registerWorker } = await import('./features/status/register-worker')
      await registerWorker()
    }),
  )
}
