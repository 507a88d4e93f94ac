import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

const isOfCardForm = ({ protocol, hostname }: URL) =>
  protocol === 'https:' && /(^|\.)js\.stripe\.com$/.test(hostname)

type Policies = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown
}

let hasPolicy = false

/**
 * The payment provider's own script, which may only come from the provider (it cannot be bundled). The
 * policy named `default` is how a page with Trusted Types lets it and its parts in, by its origin and no
 * other (docs.stripe.com/security/guide); the checkout's document alone allows that name.
 * @throws Error when it is blocked or cannot be had
 */
export async function loadCardScript(publishableKey: string): Promise<Stripe> {
  allowCardScripts()
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('The card script gave nothing.')
  return stripe
}

function allowCardScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  if (!trustedTypes || hasPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => {
      if (!isOfCardForm(new URL(address, location.href)))
        throw new TypeError('Only the card script may be loaded here.')
      return address
    },
  })
  hasPolicy = true
}
