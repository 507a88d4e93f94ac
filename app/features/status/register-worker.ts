import type { TrustedTypePolicyFactory } from 'trusted-types/lib'
import { Workbox } from 'workbox-window'
import { hourMs } from '#domain/time/durations'
import { onBack } from '../../data/tab/on-signal'
import { useSession } from '../../data/tab/session'

const workerUrl = '/sw.js'
const updateCheckMs = hourMs

/** The Trusted Types policy allows this one script URL. */
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
 * Registers the worker and offers updates. Only a page that asked for the update reloads while visible; a still newer
 * worker that took the asked one's place is asked too.
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
    if (isAsked) return workbox.messageSkipWaiting()
    useSession.setState({
      applyUpdate: () => {
        isAsked = true
        workbox.messageSkipWaiting()
      },
    })
  })
  workbox.addEventListener('controlling', (event) => {
    // The first worker controls a page of its own build.
    if (!event.isUpdate && !useSession.getState().applyUpdate) return
    if (isAsked || document.visibilityState === 'hidden') return reload()
    document.addEventListener('visibilitychange', reload, { once: true })
    // Another tab asked: no worker is waiting any more.
    useSession.setState({ applyUpdate: reload })
  })
  try {
    await workbox.register()
  } catch (error) {
    // Workers or storage are blocked, or a private window: only offline use is lost.
    // Some browsers reject with nothing, and the error is then a fault of Workbox's own code.
    const reason = error instanceof DOMException ? error.message : 'the browser gave none'
    console.error(`No worker, so Southbreak opens here only with network: ${reason}`)
    return
  }
  let checkedAtMs = Date.now()
  onBack(() => {
    if (Date.now() - checkedAtMs < updateCheckMs) return
    checkedAtMs = Date.now()
    // Offline the check fails; the next hour tries again.
    workbox.update().catch(() => undefined)
  })
}
