import type { PrecacheEntry } from 'workbox-precaching'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { notTheApp } from './app-address'
import { isSkipWaiting } from './page-message'

const page = '/index.html'

/**
 * Keeps the app's own files and answers every navigation with the one page. Data is not cached here,
 * it lives in the device's database: one truth, not two.
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
    const asked = isForApp(event.request) ? new Request(page) : event.request
    const cacheKey = asked.method === 'GET' && files.getCacheKeyForURL(asked.url)
    if (!cacheKey) return
    const integrity = files.getIntegrityForCacheKey(cacheKey)
    event.respondWith(
      files.strategy.handle({ request: asked, event, params: { cacheKey, integrity } }),
    )
  })
  scope.addEventListener('activate', (event) => {
    // So that the first visit is already in the worker's hands when the radio goes off.
    event.waitUntil(scope.clients.claim())
  })
  scope.addEventListener('message', (event) => {
    if (isSkipWaiting(event.data)) void scope.skipWaiting()
  })
}

function isForApp({ mode, method, url }: Request): boolean {
  if (mode !== 'navigate' || method !== 'GET') return false
  const { pathname } = new URL(url)
  return !notTheApp.some((pattern) => pattern.test(pathname))
}
