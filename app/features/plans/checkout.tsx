import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { soldBy } from '#domain/person/sold-by'
import { paymentCalls, type SubscriptionPlan } from '#domain/wire/subscription-plan'
import { type Answer, useAsked } from '../../data/asked/use-asked'
import { paths } from '../../paths'
import { Button, LinkButton, SignInLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { deferred } from '../../ui/deferred'
import { ErrorState } from '../../ui/error-state'
import { SegmentedControl } from '../../ui/segmented-control'
import { Skeleton } from '../../ui/skeleton'
import { failure, toast } from '../../ui/toast-store'
import { signInToCheckout, takeChosenPlan } from './chosen-plan'
import { ManageSubscription } from './plan-action'
import { PlansAnswered, usePlan } from './plan-list'
import { needsSignal, pricePerInterval, priceWords } from './plan-words'

const formPlace = 320
const CardForm = deferred(() => import('./card-form'), 'CardForm', <Skeleton height={formPlace} />)
const backToPricing = <LinkButton to={paths.pricing}>Back to Pricing</LinkButton>

type CheckoutProps = {
  /** Null: the address names none. */
  planId: number | null
  isSignedIn: boolean | undefined
}

/** From a plan's id to its card form (accounts 2 and 8). */
export function Checkout({ planId, isSignedIn }: CheckoutProps) {
  const asked = usePlan(isSignedIn ? planId : null)
  const { answer } = asked
  useEffect(() => {
    // The choice from before the sign-in has served its purpose.
    if (isSignedIn) takeChosenPlan()
  }, [isSignedIn])
  if (planId === null || (answer.kind === 'refused' && answer.status === 404)) {
    return (
      <ErrorState title="There is no such plan" action={backToPricing}>
        The link may be old. The plans are on the pricing page.
      </ErrorState>
    )
  }
  if (isSignedIn === undefined) return <Skeleton height={formPlace} />
  if (!isSignedIn) {
    return (
      <Card title="Sign in first">
        <p>A plan belongs to your account. Sign in, or create one, and you come back here.</p>
        <div>
          <SignInLink href={signInToCheckout(planId)} />
        </div>
      </Card>
    )
  }
  return (
    <PlansAnswered asked={asked} waiting={<Skeleton height={formPlace} />}>
      {(plan) => (plan.price === 0 ? nothingToPay : <ChooseInterval plan={plan} />)}
    </PlansAnswered>
  )
}

const nothingToPay = (
  <ErrorState title="This plan is free" action={backToPricing}>
    There is nothing to pay. Everybody has it.
  </ErrorState>
)

/** Where the operator sells both. */
function ChooseInterval({ plan }: { plan: SubscriptionPlan }) {
  const [interval, setInterval] = useState(plan.interval)
  // Switching would remove a card form that waits for its answer.
  const [isPaying, setPaying] = useState(false)
  const sold = useMemo(() => soldBy(plan, interval) ?? plan, [plan, interval])
  const byYear = soldBy(plan, 'year')
  return (
    <>
      {byYear && byYear !== plan && (
        <SegmentedControl
          legend="Pay by the"
          options={[
            { value: plan.interval, label: `Month, ${priceWords(plan)}`, disabled: isPaying },
            { value: byYear.interval, label: `Year, ${priceWords(byYear)}`, disabled: isPaying },
          ]}
          value={interval}
          onChange={setInterval}
        />
      )}
      <Payment key={interval} plan={sold} onPaying={setPaying} />
    </>
  )
}

type PaymentProps = { plan: SubscriptionPlan; onPaying: (isPaying: boolean) => void }

/** Begins a payment, which charges nothing; the card form confirms it. */
function Payment({ plan, onPaying }: PaymentProps) {
  const { id, price, interval, yearPrice } = plan
  const body = { planId: id, amount: price, ...(yearPrice && { interval }) }
  const { answer, askAgain } = useAsked(paymentCalls.begin, { body })
  const intent = answer.kind === 'answer' && answer.value.clientSecret ? answer.value : null
  const trouble = answer.kind === 'asking' || intent ? null : troubleOf(answer)
  const hasFailed = trouble === troubles.failed
  useEffect(() => {
    if (hasFailed) toast(setupFailed)
  }, [hasFailed])
  if (intent) {
    return (
      <Card title={plan.displayName}>
        <p>{pricePerInterval(plan)}, cancel anytime.</p>
        <CardForm {...{ plan, intent, onPaying }} />
      </Card>
    )
  }
  if (!trouble) return <Skeleton height={formPlace} />
  return (
    <ErrorState
      title={trouble.title}
      action={trouble.action ?? <Button onClick={askAgain}>Try again</Button>}
    >
      {trouble.words}
    </ErrorState>
  )
}

/** Without an action: Try again. */
type Trouble = { title: string; words: string; action?: ReactNode }

// Accounts 8.
const setupFailed = failure(
  'Payment Setup Failed',
  'Unable to initialize payment. Please try again or contact support.',
)

const troubles = {
  'payments-not-configured': {
    title: 'Payment System Unavailable',
    words:
      'Payment processing is currently not configured. Please contact the administrator to set up Stripe payment processing.',
    action: backToPricing,
  },
  'already-subscribed': {
    title: 'You have a plan already',
    words:
      'Nothing was charged. To switch between monthly and yearly, or to cancel, go to our payment provider’s page.',
    action: <ManageSubscription />,
  },
  'wrong-amount': {
    title: 'This plan has changed',
    words: 'The price is not the one you saw. Nothing was charged.',
    action: backToPricing,
  },
  offline: { title: 'No signal', words: needsSignal },
  failed: { title: setupFailed.title, words: setupFailed.description ?? '' },
} satisfies Record<string, Trouble>

function troubleOf(answer: Answer<unknown>): Trouble {
  const name = answer.kind === 'refused' ? answer.code : answer.kind
  return Object.entries(troubles).find(([one]) => one === name)?.[1] ?? troubles.failed
}
