import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { notTheApp } from './app-address'
import { isSkipWaiting } from './page-message'

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
  precacheAndRoute(shellFiles)
  cleanupOutdatedCaches()
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notTheApp }),
  )
  // So that the first visit is already in the worker's hands when the radio goes off.
  clientsClaim()
  scope.addEventListener('message', (event) => {
    if (isSkipWaiting(event.data)) void scope.skipWaiting()
  })
}
