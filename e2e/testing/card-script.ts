import type { Page } from '@playwright/test'

/**
 * Stands at the payment provider's address in place of its script, with the few calls that a card form makes. Its
 * one field is a plain input: 'declined' in it fails as a refused card does, anything else waits for `finishPayment`.
 */
const script = `
  window.cardConfirms = 0
  const finished = new Promise((resolve) => { window.finishPayment = resolve })
  window.Stripe = function (key) {
    const listeners = {}
    const field = document.createElement('input')
    field.setAttribute('aria-label', 'Card number')
    const element = {
      mount(place) { place.append(field); setTimeout(() => (listeners.ready || []).forEach((tell) => tell({ elementType: 'payment' }))) },
      on(name, tell) { (listeners[name] = listeners[name] || []).push(tell); return element },
      off() { return element }, once() { return element },
      update() {}, destroy() { field.remove() }, unmount() { field.remove() },
    }
    const elements = { create: () => element, getElement: () => element, update() {}, on() { return elements }, submit: async () => ({}) }
    return {
      elements: (options) => { window.cardOptions = { key, ...options }; return elements },
      createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
      registerAppInfo() {}, _registerWrapper() {},
      async confirmPayment({ confirmParams }) {
        window.cardConfirms += 1
        if (field.value === 'declined') return { error: { type: 'card_error', message: 'Your card was declined.' } }
        await finished
        location.assign(confirmParams.return_url + '?redirect_status=succeeded&confirms=' + window.cardConfirms)
        return new Promise(() => {})
      },
    }
  }
`

export async function serveCardScript(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
}

/** The provider comes to the end of a payment that is under way. */
export const finishPayment = (page: Page) =>
  page.evaluate(() => (window as unknown as { finishPayment: () => void }).finishPayment())

/** What the form was set up with. */
export const cardOptions = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { cardOptions: { key: string; clientSecret: string } }).cardOptions,
  )
