import { network } from '#db/device/http/send-request'
import { syncNow } from '#db/device/sync/sync-now'
import { syncTag } from '#db/device/sync/sync-tag'

type SyncEvent = ExtendableEvent & { readonly tag: string }

/**
 * Sends what waits when the browser says that the network is back, even with the app closed. Chromium only:
 * everywhere else the next opening of the app does it. A rejection makes the browser try again later.
 */
export function serveBackgroundSync(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('sync' as 'message', (event) => {
    const { tag, waitUntil } = event as unknown as SyncEvent
    if (tag === syncTag) waitUntil.call(event, sendOrFail(scope))
  })
}

async function sendOrFail(scope: ServiceWorkerGlobalScope): Promise<void> {
  const outcome = await syncNow({
    ...network,
    nowMs: Date.now,
    locks: scope.navigator.locks,
  })
  if (outcome === 'offline' || outcome === 'server-trouble') throw new Error(outcome)
}
