import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { askCall } from '#db/device/http/ask-call'
import { type Network, network } from '#db/device/http/send-request'
import { soldBy } from '#domain/person/sold-by'
import {
  type PaymentIntent,
  paymentCalls,
  type SubscriptionPlan,
} from '#domain/wire/subscription-plan'
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
import { PlansTrouble, usePlan } from './plan-list'
import { needsSignal, pricePerInterval, priceWords } from './plan-words'

const formPlace = 320
const CardForm = deferred(() => import('./card-form'), 'CardForm', <Skeleton height={formPlace} />)
const backToPricing = <LinkButton to={paths.pricing}>Back to Pricing</LinkButton>

type CheckoutProps = {
  /** Null: the address names no plan. */
  planId: number | null
  /** Undefined while it is not known. */
  isSignedIn: boolean | undefined
}

/** The way from a plan's number to its card form, and every way it can end before (accounts 2 and 8). */
export function Checkout({ planId, isSignedIn }: CheckoutProps) {
  const { answer, askAgain } = usePlan(isSignedIn ? planId : null)
  useEffect(() => {
    // What was chosen before signing in has arrived where it wanted to.
    if (isSignedIn) takeChosenPlan()
  }, [isSignedIn])
  if (planId === null || (answer.kind === 'refused' && answer.status === 404)) return <NoPlan />
  if (isSignedIn === undefined) return <Skeleton height={formPlace} />
  if (!isSignedIn) return <SignInFirst planId={planId} />
  if (answer.kind === 'asking') return <Skeleton height={formPlace} />
  if (answer.kind !== 'answer') return <PlansTrouble answer={answer} onRetry={askAgain} />
  if (answer.value.price === 0) return <NothingToPay />
  return <ChooseInterval plan={answer.value} />
}

function SignInFirst({ planId }: { planId: number }) {
  return (
    <Card title="Sign in first">
      <p>A plan belongs to your account. Sign in, or create one, and you come back here.</p>
      <div>
        <SignInLink href={signInToCheckout(planId)} />
      </div>
    </Card>
  )
}

const NoPlan = () => (
  <ErrorState title="There is no such plan" action={backToPricing}>
    The link may be old. The plans are on the pricing page.
  </ErrorState>
)

const NothingToPay = () => (
  <ErrorState title="This plan is free" action={backToPricing}>
    There is nothing to pay. Everybody has it.
  </ErrorState>
)

/** By the month or by the year, where the operator sets a price for both. */
function ChooseInterval({ plan }: { plan: SubscriptionPlan }) {
  const [interval, setInterval] = useState(plan.interval)
  // The card form that is paying must stay: another interval would take it away with the answer still to come.
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
      <Payment plan={sold} onPaying={setPaying} />
    </>
  )
}

type Paying = { onPaying: (isPaying: boolean) => void }

function Payment({ plan, onPaying }: { plan: SubscriptionPlan } & Paying) {
  const [answer, setAnswer] = useState<PaymentAnswer | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks anew
  useEffect(() => {
    let isCancelled = false
    setAnswer(null)
    void askForPayment(network, plan).then((heard) => {
      if (isCancelled) return
      setAnswer(heard)
      if (heard.kind === 'failed') toast(setupFailed)
    })
    return () => {
      isCancelled = true
    }
  }, [plan, round])
  if (answer === null) return <Skeleton height={formPlace} />
  if (answer.kind === 'ready') return <Form {...{ plan, onPaying }} intent={answer.intent} />
  const again = <Button onClick={() => setRound((before) => before + 1)}>Try again</Button>
  return troubles(again)[answer.kind]
}

type Trouble = Exclude<PaymentAnswer['kind'], 'ready'>

const troubles = (again: ReactNode): Record<Trouble, ReactNode> => ({
  unavailable: (
    <ErrorState title="Payment System Unavailable" action={backToPricing}>
      Payment processing is currently not configured. Please contact the administrator to set up
      Stripe payment processing.
    </ErrorState>
  ),
  subscribed: (
    <ErrorState title="You have a plan already" action={<ManageSubscription />}>
      Nothing was charged. To switch between monthly and yearly, or to cancel, go to our payment
      provider’s page.
    </ErrorState>
  ),
  changed: (
    <ErrorState title="This plan has changed" action={backToPricing}>
      The price is not the one you saw. Nothing was charged.
    </ErrorState>
  ),
  offline: (
    <ErrorState title="No signal" action={again}>
      {needsSignal}
    </ErrorState>
  ),
  failed: (
    <ErrorState title="Payment Setup Failed" action={again}>
      Unable to initialize payment. Please try again or contact support.
    </ErrorState>
  ),
})

// Accounts 8.
const setupFailed = failure(
  'Payment Setup Failed',
  'Unable to initialize payment. Please try again or contact support.',
)

function Form({
  plan,
  intent,
  onPaying,
}: { plan: SubscriptionPlan; intent: PaymentIntent } & Paying) {
  return (
    <Card title={plan.displayName}>
      <p>{pricePerInterval(plan)}, cancel anytime.</p>
      <CardForm {...{ plan, intent, onPaying }} />
    </Card>
  )
}

/** How the server answered to "this person wants to pay for this plan". */
type PaymentAnswer =
  | { kind: 'ready'; intent: PaymentIntent }
  /** Payments are not configured. */
  | { kind: 'unavailable' }
  /** The person pays for a plan already. */
  | { kind: 'subscribed' }
  /** The price is not the one shown. */
  | { kind: 'changed' }
  | { kind: 'offline' }
  | { kind: 'failed' }

const kindOfCode: Record<string, 'unavailable' | 'subscribed' | 'changed'> = {
  'payments-not-configured': 'unavailable',
  'already-subscribed': 'subscribed',
  'wrong-amount': 'changed',
}

/** Asks for a payment of a plan. It charges nothing: the card form does, with what comes back. */
export async function askForPayment(
  network: Network,
  plan: Pick<SubscriptionPlan, 'id' | 'price' | 'interval' | 'yearPrice'>,
): Promise<PaymentAnswer> {
  const { id, price, interval, yearPrice } = plan
  const body = { planId: id, amount: price, ...(yearPrice && { interval }) }
  const asked = await askCall(network, paymentCalls.begin, { body })
  if (asked.kind === 'offline') return { kind: 'offline' }
  if (asked.kind === 'refused') return { kind: kindOfCode[asked.code] ?? 'failed' }
  const intent = asked.kind === 'answer' ? asked.value : null
  return intent?.clientSecret ? { kind: 'ready', intent } : { kind: 'failed' }
}
