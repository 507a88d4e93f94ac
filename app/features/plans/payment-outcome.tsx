import { type ReactNode, useEffect, useState } from 'react'
import { authCalls } from '#domain/wire/auth'
import { hasSignInHint, signInHref } from '../../data/asked/sign-in'
import { useAsked } from '../../data/asked/use-asked'
import { useHeldPlan } from '../../data/stored/use-person'
import { ownPaths } from '../../own-paths'
import { paths } from '../../paths'
import { Button, LinkButton, QuietLink, SignInLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { Skeleton } from '../../ui/skeleton'
import { hasPendingPayment, notePendingPayment } from './chosen-plan'
import { PlanFeatures } from './plan-list'
import { needsSignal } from './plan-words'

type PaymentOutcomeProps = {
  /** Stripe's `redirect_status`; null: none. */
  redirectStatus: string | null
  /** Reads the person and their plan from the server again. */
  onLook: () => void
}

/** Accounts 2, Payment success. The address proves nothing: it takes a paid plan, or a payment begun on this device. */
export function PaymentOutcome({ redirectStatus, onLook }: PaymentOutcomeProps) {
  const [isPaidHere] = useState(() => hasPendingPayment() && redirectStatus === 'succeeded')
  useEffect(() => notePendingPayment(null), [])
  const held = useHeldPlan()
  const isSignedIn = hasSignInHint()
  const { answer, askAgain } = useAsked(authCalls.user, isSignedIn ? {} : null)
  const lookAgain = () => {
    onLook()
    askAgain()
  }

  if (redirectStatus === 'failed') {
    return (
      <Outcome title="The payment was not completed" words="Nothing was charged.">
        <LinkButton to={paths.pricing}>Back to Pricing</LinkButton>
      </Outcome>
    )
  }
  const isPlanOn = held != null && held !== 'free'
  if (isPaidHere || isPlanOn) return <Successful isPlanOn={isPlanOn} />
  if (!isSignedIn || (answer.kind === 'refused' && answer.status === 401)) {
    return (
      <Outcome
        title="Your payment"
        words="Sign in to see your plan and whether a payment has arrived."
      >
        <SignInLink href={signInHref(ownPaths.paymentSuccess)} />
        <QuietLink to={paths.home}>Start Surfing</QuietLink>
      </Outcome>
    )
  }
  if (answer.kind === 'asking') return <Skeleton height={220} />
  if (answer.kind !== 'answer') {
    const words = answer.kind === 'offline' ? needsSignal : 'The server could not answer.'
    return (
      <Outcome title="Your payment" words={words}>
        <Button onClick={lookAgain}>Try again</Button>
      </Outcome>
    )
  }
  if (answer.value.subscriptionPlan !== null) return <Successful isPlanOn />
  return (
    <Outcome
      title="No payment has arrived"
      words="You have the free plan. A payment made in the last minute may still be on its way."
    >
      <Button onClick={lookAgain}>Check again</Button>
      <QuietLink to={paths.pricing}>Back to Pricing</QuietLink>
    </Outcome>
  )
}

type OutcomeProps = { title: string; words: string; children: ReactNode }

function Outcome({ title, words, children }: OutcomeProps) {
  return (
    <div role="status" className="grid gap-3">
      <h1>{title}</h1>
      <p>{words}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}

function Successful({ isPlanOn }: { isPlanOn: boolean }) {
  return (
    <>
      <h1>Payment Successful!</h1>
      <Card title="What comes next">
        <p>
          {isPlanOn
            ? 'Your plan is switched on.'
            : 'Your plan is switched on as soon as the payment is confirmed, usually within a minute.'}
        </p>
        <PlanFeatures
          features={[
            '7-day forecasts',
            'Custom alerts',
            'Premium camera feeds',
            'Session tracking',
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.home}>Start Surfing</LinkButton>
          <QuietLink to={paths.profile}>Manage Subscription</QuietLink>
        </div>
      </Card>
    </>
  )
}
