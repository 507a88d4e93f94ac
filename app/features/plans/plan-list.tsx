import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { paymentCalls, planCalls, type SubscriptionPlan } from '#domain/wire/subscription-plan'
import { type Answer, useAsked } from '../../data/asked/use-asked'
import { Button, Icon } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'
import { Pill } from '../../ui/pill'
import { needsSignal, priceWords, yearWords } from './plan-words'

/** Never stored on the device: a price may change. */
export const usePlans = () => useAsked(planCalls.list, {})

export const usePlan = (planId: number | null) =>
  useAsked(planCalls.one, planId === null ? null : { params: { planId } })

type PlansAnsweredProps<T> = {
  asked: { answer: Answer<T>; askAgain: () => void }
  waiting: ReactNode
  children: (value: T) => ReactNode
}

export function PlansAnswered<T>({ asked, waiting, children }: PlansAnsweredProps<T>) {
  const { answer, askAgain } = asked
  if (answer.kind === 'asking') return waiting
  if (answer.kind === 'answer') return children(answer.value)
  return (
    <ErrorState
      title="The plans could not be loaded"
      action={<Button onClick={askAgain}>Try again</Button>}
    >
      {answer.kind === 'offline' ? needsSignal : 'The server could not answer.'}
    </ErrorState>
  )
}

/** Undefined: asking; true also without an answer: the checkout says what is wrong. */
export function useTakesPayments(): boolean | undefined {
  const { answer } = useAsked(paymentCalls.config, {})
  if (answer.kind === 'asking') return undefined
  return answer.kind !== 'answer' || answer.value.publishableKey !== null
}

/** Said before a button could only end in a refusal. */
export function NoPayments() {
  return (
    <p className="mb-4 rounded-control border border-line-strong p-3">
      The paid plans are not on sale yet. Everything on the free plan works.
    </p>
  )
}

type PlanPriceProps = { plan: SubscriptionPlan; isSmall?: boolean }

/** 'Free', or the amount with its interval. */
export function PlanPrice({ plan, isSmall = false }: PlanPriceProps) {
  const [amount, interval] = priceWords(plan).split('/')
  const byYear = yearWords(plan)
  const size = isSmall ? 'text-name' : 'text-rating'
  return (
    <>
      <p className={`font-display leading-none font-semibold ${size}`}>
        {amount}
        {interval && (
          <span className={`text-ink-quiet ${isSmall ? 'text-16' : 'text-20'}`}>/{interval}</span>
        )}
      </p>
      {byYear && <p className="quiet">{byYear}</p>}
    </>
  )
}

/** Accounts 9. */
export const isPopular = ({ name }: SubscriptionPlan): boolean => name === 'premium'

export const PopularBadge = () => <Pill tone="sea">Most Popular</Pill>

export const PlanFeatures = ({ features }: { features: readonly string[] }) => (
  <ul className="grid list-none gap-2">
    {features.map((feature) => (
      <li key={feature} className="flex gap-2 [&>svg]:mt-[2px] [&>svg]:flex-none [&>svg]:text-sea">
        <Icon of={Check} size={18} /> {feature}
      </li>
    ))}
  </ul>
)

/** Accounts 9. */
const shownFeatures = 3

export function FirstFeatures({ of: features }: { of: readonly string[] }) {
  const more = features.length - shownFeatures
  return (
    <>
      <PlanFeatures features={features.slice(0, shownFeatures)} />
      {more > 0 && <span className="quiet">{`+ ${more} more features`}</span>}
    </>
  )
}
