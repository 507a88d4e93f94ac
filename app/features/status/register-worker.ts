import type { TrustedTypePolicyFactory } from 'trusted-types/lib'
import { Workbox } from 'workbox-window'
import { hourMs } from '#domain/time/durations'
import { onBack } from '../../data/tab/on-signal'
import { useSession } from '../../data/tab/session'

const workerUrl = '/sw.js'
const updateCheckMs = hourMs

/** The page's policy allows no script address to be made up at run time, but this one. */
function trustedWorkerUrl() {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicyFactory }
  if (!trustedTypes) return workerUrl
  return trustedTypes
    .createPolicy('southbreak', {
      createScriptURL(url) {
        if (url !== workerUrl) throw new TypeError(`not the worker: ${url}`)
        return url
      },
    })
    .createScriptURL(workerUrl)
}

/**
 * Registers the worker and offers its updates. Nothing reloads on its own while the app is looked at: the
 * page that asked for the update reloads at once, the others when they are next hidden.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox(trustedWorkerUrl())
  let isAsked = false
  let isReloading = false
  const reload = () => {
    if (isReloading) return
    isReloading = true
    location.reload()
  }
  workbox.addEventListener('waiting', () => {
    useSession.setState({
      applyUpdate: () => {
        isAsked = true
        workbox.messageSkipWaiting()
      },
    })
  })
  workbox.addEventListener('controlling', (event) => {
    // The very first worker takes over a page of its own build: nothing to reload.
    if (!event.isUpdate && !useSession.getState().applyUpdate) return
    if (isAsked || document.visibilityState === 'hidden') return reload()
    document.addEventListener('visibilitychange', reload, { once: true })
    // Another tab asked: no worker waits any more that the offer could ask.
    useSession.setState({ applyUpdate: reload })
  })
  try {
    await workbox.register()
  } catch (error) {
    // Workers blocked, storage switched off or a private window: the app works on, only not without network.
    // Some that block answer with nothing where they should refuse; what Workbox says then is of its own code.
    const reason = error instanceof DOMException ? error.message : 'the browser gave none'
    console.error(`No worker, so Southbreak opens here only with network: ${reason}`)
    return
  }
  let checkedAtMs = Date.now()
  onBack(() => {
    if (Date.now() - checkedAtMs < updateCheckMs) return
    checkedAtMs = Date.now()
    // Without network the check fails and the next hour brings another.
    workbox.update().catch(() => undefined)
  })
}
