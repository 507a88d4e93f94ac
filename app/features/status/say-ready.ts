import { exchangeState, saveExchange } from '#db/device/exchange'
import { openDeviceDatabase } from '#db/device/open'
import { isPackComplete } from '#db/device/pack/write-pack'
import { readUseLiveData } from '../../state/live-data'
import { unaskedToast } from '../../ui/toast-store'

/**
 * Says once that the app works without signal, and only when it is true: the worker is active (so
 * its precache is complete) and every part of the coast is stored.
 */
export async function sayReady(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if ((await openDeviceDatabase()) === 'memory') return
  await navigator.serviceWorker.ready
  if ((await exchangeState()).readyAtMs !== null) return
  if (!(await isPackComplete(readUseLiveData() ? 'live' : 'demo'))) return
  await saveExchange({ readyAtMs: Date.now() })
  unaskedToast({
    title: 'Ready without signal',
    description: 'Every spot, its tides and the last forecast are on this device.',
  })
}
