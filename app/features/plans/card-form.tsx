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
  /** From the press of its button until it has failed; one that succeeds leads away. */
  onPaying: (isPaying: boolean) => void
}

/** The provider's card form: what is typed there never touches us. */
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

/** The fields and their one button, which cannot be pressed twice. */
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
      // On success the provider leads away; what comes back here has failed.
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
