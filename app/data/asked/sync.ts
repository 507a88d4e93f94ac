import { network } from '#db/device/http/send-request'
import { onWaiting, outboxState } from '#db/device/outbox'
import { currentPerson } from '#db/device/person'
import { syncNow } from '#db/device/sync/sync-now'
import { syncTag } from '#db/device/sync/sync-tag'
import { onServerReached, onSignal } from '../tab/on-signal'

type LaterSync = { sync?: { register(tag: string): Promise<void> } }

/** Exchanges the person's changes with the server's, and unsent feedback. Never rejects for the network. */
export async function syncOwned(): Promise<void> {
  const { waiting } = await outboxState()
  if (waiting === 0 && !(await currentPerson())) return
  const outcome = await syncNow({
    ...network,
    nowMs: Date.now,
    locks: navigator.locks,
  })
  if (waiting > 0 && outcome !== 'ok' && outcome !== 'no-person') await askForLaterSync()
  if (outcome === 'ok') await bringPicture()
}

/** Fetches the person's picture: it has a new address once it is sent, and comes from other devices. */
export async function bringPicture(): Promise<void> {
  const { fetchPicture } = await import('./fetch-picture')
  await fetchPicture(network)
}

/** Chromium sends it with the app closed; elsewhere the next opening does. */
async function askForLaterSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as LaterSync | undefined
  try {
    await registration?.sync?.register(syncTag)
  } catch {
    // Refused by the browser's settings: the next opening of the app sends it.
  }
}

/** Asked once, at the first change that waits here: an unsent change is lost with storage that is evicted. */
let isPersistAsked = false
function askToKeepStorage(): void {
  if (isPersistAsked) return
  isPersistAsked = true
  void navigator.storage?.persist?.()
}

/**
 * Exchanges at the start, back on screen, with the network back, with something new to send, and with changes waiting
 * once the server was reached for other data. No polling and no repeats.
 */
export function keepSynced(): void {
  const sync = () => void syncOwned()
  sync()
  onWaiting(() => {
    askToKeepStorage()
    sync()
  })
  onSignal(sync)
  onServerReached(() => void syncIfWaiting())
}

async function syncIfWaiting(): Promise<void> {
  if ((await outboxState()).waiting > 0) await syncOwned()
}
