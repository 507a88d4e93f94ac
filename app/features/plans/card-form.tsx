import { Elements } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'
import type { PaymentIntent, SubscriptionPlan } from '#domain/wire/subscription-plan'
import { Button } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'
import { Skeleton } from '../../ui/skeleton'
import { CardFields } from './card-fields'

type CardFormProps = {
  plan: SubscriptionPlan
  intent: PaymentIntent
  /** From the press of its button until it has failed; one that succeeds leads away. */
  onPaying: (isPaying: boolean) => void
}

/** The provider's card form: what is typed there never touches us. */
export function CardForm({ plan, intent, onPaying }: CardFormProps) {
  const { publishableKey, clientSecret } = intent
  const [stripe, setStripe] = useState<Stripe | 'blocked' | null>(null)
  useEffect(() => {
    let isCancelled = false
    loadCardScript(publishableKey).then(
      (loaded) => !isCancelled && setStripe(loaded),
      () => !isCancelled && setStripe('blocked'),
    )
    return () => {
      isCancelled = true
    }
  }, [publishableKey])
  if (stripe === null) return <Skeleton height={320} />
  if (stripe === 'blocked') {
    return (
      <ErrorState
        title="The card form could not be loaded"
        action={<Button onClick={() => location.reload()}>Try again</Button>}
      >
        It comes from our payment provider, Stripe. A content blocker or a weak signal may keep it
        away. Nothing was charged.
      </ErrorState>
    )
  }
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: cardLook() }}>
      <CardFields plan={plan} onPaying={onPaying} />
    </Elements>
  )
}

/** Our tokens in the provider's words, because its fields stand in frames that our styles cannot reach. */
function cardLook(): Appearance {
  // Of a token with a colour for each theme the browser works out which holds where an element has it.
  const probe = document.body.appendChild(document.createElement('i'))
  const colour = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const look: Appearance = {
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('--sea'),
      colorBackground: colour('--card'),
      colorText: colour('--ink'),
      colorDanger: colour('--warn'),
      borderRadius: getComputedStyle(probe).getPropertyValue('--radius-control').trim(),
      fontFamily: 'system-ui, sans-serif',
    },
  }
  probe.remove()
  return look
}

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
async function loadCardScript(publishableKey: string): Promise<Stripe> {
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
