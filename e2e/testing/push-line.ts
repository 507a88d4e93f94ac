import type { CDPSession, Page } from '@playwright/test'

/** The browser's debugging protocol hands a push to the real worker, in place of a push service. */
export async function openPushLine(
  page: Page,
  origin: string,
): Promise<(data: string) => Promise<unknown>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const id = await registrationId
  return (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: id, data })
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
