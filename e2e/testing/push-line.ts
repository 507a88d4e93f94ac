import { type CDPSession, expect, type Page, type Worker } from '@playwright/test'

type NotedScope = { registration: ServiceWorkerRegistration; shownCount: number }

/** Has the worker count what it has shown. */
const noteShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as NotedScope
    const { registration } = scope
    const show = registration.showNotification.bind(registration)
    scope.shownCount = 0
    registration.showNotification = async (...words) => {
      await show(...words)
      scope.shownCount += 1
    }
  })

const shownCount = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as NotedScope).shownCount)

/**
 * The browser's debugging protocol hands a push to the real worker, in place of a push service.
 * @returns hands one over and waits until something is shown for it: Chromium that is asked for its notifications while
 *   it shows one may take that for one that was put away, and drop it
 */
export async function openPushLine(
  page: Page,
  origin: string,
): Promise<(data: string) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const id = await registrationId
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no worker is there to take a push')
  await noteShown(worker)
  return async (data: string) => {
    const before = await shownCount(worker)
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: id, data })
    await expect.poll(() => shownCount(worker)).toBe(before + 1)
  }
}

/** Lets the browser of a page subscribe there, in place of a push service of the internet. */
export async function subscribesAt(
  page: Page,
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<void> {
  await page.addInitScript((given) => {
    const name = 'test.subscribedWith'
    const made = (key: string) => ({
      ...given,
      options: {
        applicationServerKey: Uint8Array.from(
          atob(key.replaceAll('-', '+').replaceAll('_', '/')),
          (letter) => letter.charCodeAt(0),
        ).buffer,
      },
      unsubscribe: async () => localStorage.removeItem(name),
      toJSON: () => given,
    })
    const manager = {
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        localStorage.setItem(name, applicationServerKey)
        return made(applicationServerKey)
      },
      async getSubscription() {
        const key = localStorage.getItem(name)
        return key && made(key)
      },
    }
    Object.assign(PushManager.prototype, manager)
  }, subscription)
}
