import type { PrecacheEntry } from 'workbox-precaching'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { isScanPage, permissionsAt } from '#domain/words/scan-page'
import { notTheApp } from './app-address'
import { isSkipWaiting } from './page-message'

const page = '/index.html'

/**
 * Keeps the app's own files and answers every navigation with the one page; the checkout's only when the server
 * does not. Data is not cached here, it is in the device's database, and nowhere else.
 *
 * A new worker waits until the page asks for it or until the app was closed: two builds never serve
 * one open page.
 */
export function serveShell(
  scope: ServiceWorkerGlobalScope,
  shellFiles: (PrecacheEntry | string)[],
): void {
  // Its router would cost two kilobytes for the one question below.
  const files = new PrecacheController()
  files.precache(shellFiles)
  scope.addEventListener('fetch', (event) => {
    const timeoutMs = timeoutWith(event.request)
    const asked = timeoutMs || isForApp(event.request) ? new Request(page) : event.request
    const cacheKey = asked.method === 'GET' && files.getCacheKeyForURL(asked.url)
    if (!cacheKey) return
    const integrity = files.getIntegrityForCacheKey(cacheKey)
    const kept = () =>
      files.strategy.handle({ request: asked, event, params: { cacheKey, integrity } })
    const { pathname } = new URL(event.request.url)
    if (isScanPage(pathname)) event.respondWith(kept().then((page) => withCamera(page, pathname)))
    else event.respondWith(timeoutMs ? fromServer(event.request, timeoutMs).catch(kept) : kept())
  })
  scope.addEventListener('activate', (event) => {
    // So that the first visit is already in the worker's hands when the radio goes off.
    event.waitUntil(scope.clients.claim())
  })
  scope.addEventListener('message', (event) => {
    if (isSkipWaiting(event.data)) void scope.skipWaiting()
  })
}

/**
 * How long the server is waited for before the kept page says what needs a signal; null where it is not asked.
 * The checkout's page comes from it because only its answer lets the card form's script in
 * (api/http/security-headers.ts); signing in is the server's, and may wait for the issuer's service.
 */
function timeoutWith({ mode, method, url }: Request): number | null {
  if (mode !== 'navigate' || method !== 'GET') return null
  const { pathname } = new URL(url)
  if (pathname.startsWith('/checkout/')) return 5_000
  return pathname === '/api/login' ? 15_000 : null
}

/** The kept page as the server sends it at that address (api/http/security-headers.ts): its document may use the camera. */
function withCamera(page: Response, pathname: string): Response {
  const headers = new Headers(page.headers)
  headers.set('Permissions-Policy', permissionsAt(pathname))
  return new Response(page.body, { headers })
}

async function fromServer(request: Request, timeoutMs: number): Promise<Response> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) })
  // Whatever the server says of signing in is for the person to read; it leads on by a redirect.
  if (answer.ok || answer.type === 'opaqueredirect' || answer.status < 500) return answer
  throw new Error(`The server answered ${answer.status}.`)
}

function isForApp({ mode, method, url }: Request): boolean {
  if (mode !== 'navigate' || method !== 'GET') return false
  const { pathname } = new URL(url)
  return !notTheApp.some((pattern) => pattern.test(pathname))
}
