import { Check } from 'lucide-react'
import { paymentCalls, planCalls, type SubscriptionPlan } from '#domain/wire/subscription-plan'
import { type Answer, useAsked } from '../../data/asked/use-asked'
import { Button, Icon } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'
import { Pill } from '../../ui/pill'
import { needsSignal, priceWords, yearWords } from './plan-words'

/** The plans on sale: never kept on the device, because a price may change. */
export const usePlans = () => useAsked(planCalls.list, {})

export const usePlan = (planId: number | null) =>
  useAsked(planCalls.one, planId === null ? null : { params: { planId } })

type PlansTroubleProps = { answer: Answer<unknown>; onRetry: () => void }

/** In place of the plans, when they did not come. */
export function PlansTrouble({ answer, onRetry }: PlansTroubleProps) {
  return (
    <ErrorState
      title="The plans could not be loaded"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {answer.kind === 'offline' ? needsSignal : 'The server could not answer.'}
    </ErrorState>
  )
}

/** Does this server take payments? Undefined while it is asked; true where no answer came, and the checkout says what is wrong. */
export function useTakesPayments(): boolean | undefined {
  const { answer } = useAsked(paymentCalls.config, {})
  if (answer.kind === 'asking') return undefined
  return answer.kind !== 'answer' || answer.value.publishableKey !== null
}

/** Said before a person presses a button that could only end in a refusal. */
export function NoPayments() {
  return (
    <p className="mb-4 rounded-control border border-line-strong p-3">
      The paid plans are not on sale yet. Everything on the free plan works.
    </p>
  )
}

/** 'Free', or the amount large and its interval small. */
export function PlanPrice({
  plan,
  isSmall = false,
}: {
  plan: SubscriptionPlan
  isSmall?: boolean
}) {
  const words = priceWords(plan)
  const slash = words.indexOf('/')
  const byYear = yearWords(plan)
  const price = (
    <p
      className={`font-display leading-none font-semibold ${isSmall ? 'text-name' : 'text-rating'}`}
    >
      {slash < 0 ? (
        words
      ) : (
        <>
          {words.slice(0, slash)}
          <span className={`text-ink-quiet ${isSmall ? 'text-16' : 'text-20'}`}>
            {words.slice(slash)}
          </span>
        </>
      )}
    </p>
  )
  if (!byYear) return price
  return (
    <>
      {price}
      <p className="quiet">{byYear}</p>
    </>
  )
}

/** The plan that carries the badge (accounts 9). */
export const mostPopular: SubscriptionPlan['name'] = 'premium'

export const PopularBadge = () => <Pill tone="sea">Most Popular</Pill>

/** What a plan has, a tick before each. */
export const PlanFeatures = ({ features }: { features: readonly string[] }) => (
  <ul className="grid list-none gap-2">
    {features.map((feature) => (
      <li key={feature} className="flex gap-2 [&>svg]:mt-[2px] [&>svg]:flex-none [&>svg]:text-sea">
        <Icon of={Check} size={18} /> {feature}
      </li>
    ))}
  </ul>
)
