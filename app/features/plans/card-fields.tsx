import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'
import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import { ownPaths } from '../../own-paths'
import { Button } from '../../ui/button'
import { notePendingPayment } from './chosen-plan'
import { priceWords } from './plan-words'

/** The fields and their one button, which cannot be pressed twice. */
export function CardFields({
  plan,
  onPaying,
}: {
  plan: SubscriptionPlan
  onPaying: (isPaying: boolean) => void
}) {
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
