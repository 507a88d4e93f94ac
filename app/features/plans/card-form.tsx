import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useMemo, useState } from 'react'
import type { PaymentIntent, SubscriptionPlan } from '#domain/wire/subscription-plan'
import { useWork, type Work } from '../../data/stored/work-in-slices'
import { ownPaths } from '../../own-paths'
import { Button } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'
import { Skeleton } from '../../ui/skeleton'
import { notePendingPayment } from './chosen-plan'
import { priceWords } from './plan-words'

type CardFormProps = {
  plan: SubscriptionPlan
  intent: PaymentIntent
  /** True from the press of Pay until a failure; success leaves the page. */
  onPaying: (isPaying: boolean) => void
}

/** Stripe's card form: what is typed there never reaches us. */
export function CardForm({ plan, intent, onPaying }: CardFormProps) {
  const { publishableKey, clientSecret } = intent
  const load = useMemo(
    (): Work<Stripe | 'blocked'> => async (_, tell) =>
      tell(await loadCardScript(publishableKey).catch(() => 'blocked' as const)),
    [publishableKey],
  )
  const stripe = useWork(load)
  if (stripe === undefined) return <Skeleton height={320} />
  if (stripe === 'blocked') {
    return (
      <ErrorState
        title="The card form could not be loaded"
        action={<Button onClick={() => location.reload()}>Try again</Button>}
      >
        The form comes from our payment provider, Stripe. A content blocker or a weak signal may be
        stopping it. Nothing was charged.
      </ErrorState>
    )
  }
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: cardLook() }}>
      <CardFields plan={plan} onPaying={onPaying} />
    </Elements>
  )
}

/** Our design tokens for Stripe's frames, which our styles cannot reach. */
function cardLook(): Appearance {
  // `light-dark()` only resolves on an element.
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
 * Stripe's script may not be bundled. A Trusted Types policy named `default`, which only the checkout's document allows,
 * lets it and its parts in by origin (docs.stripe.com/security/guide).
 * @throws Error when it is blocked or cannot be loaded
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

function CardFields({ plan, onPaying }: Omit<CardFormProps, 'intent'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setReady] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (!stripe || !elements || isPaying) return
    setPaying(true)
    onPaying(true)
    setTrouble(null)
    notePendingPayment(plan.id)
    try {
      // Success redirects: what returns here has failed.
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: new URL(ownPaths.paymentSuccess, location.origin).href },
      })
      notePendingPayment(null)
      setTrouble(error.message ?? unknownTrouble)
    } catch {
      notePendingPayment(null)
      setTrouble(unknownTrouble)
    }
    setPaying(false)
    onPaying(false)
  }
  return (
    <form className="grid gap-3" onSubmit={(event) => void pay(event)}>
      <PaymentElement onReady={() => setReady(true)} />
      {trouble && (
        <p role="alert" className="rounded-control border border-warn bg-warn-soft p-3">
          {trouble}
        </p>
      )}
      <Button type="submit" full busy={isPaying} disabled={!isReady}>
        {isPaying ? 'Paying…' : `Subscribe for ${priceWords(plan)}`}
      </Button>
      <p className="quiet">
        Secure card payment by Stripe. Your card number goes to them and never to us.
      </p>
    </form>
  )
}

const unknownTrouble =
  'The payment did not go through and nothing was charged. Check the card and try again.'
