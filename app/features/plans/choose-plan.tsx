import { useId } from 'react'
import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import type { Answer } from '../../data/asked/use-asked'
import { Skeleton } from '../../ui/skeleton'
import { PlansTrouble } from './plan-list'
import { mostPopular, PlanFeatures, PlanPrice, PopularBadge } from './plan-price'
import { firstFeatures } from './plan-words'

type ChoosePlanProps = {
  answer: Answer<SubscriptionPlan[]>
  askAgain: () => void
  chosenId: number | null
  onChoose: (plan: SubscriptionPlan) => void
}

/** The plans to choose one from, each with its first three features. */
export function ChoosePlan({ answer, askAgain, chosenId, onChoose }: ChoosePlanProps) {
  const name = useId()
  if (answer.kind === 'asking') {
    return (
      <div className="grid gap-3">
        <Skeleton height={148} />
        <Skeleton height={168} />
        <Skeleton height={168} />
      </div>
    )
  }
  if (answer.kind !== 'answer') return <PlansTrouble answer={answer} onRetry={askAgain} />
  return (
    <fieldset className="grid gap-3 [&_legend]:pb-3">
      <legend className="quiet">You can change it at any time.</legend>
      {answer.value.map((plan) => {
        const { shown, more } = firstFeatures(plan.features)
        return (
          <label
            key={plan.id}
            className="relative grid cursor-pointer gap-2 rounded-card border-2 border-line p-4 text-14 has-checked:border-sea has-checked:bg-sea-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:border-[Highlight]"
          >
            <input
              className="absolute opacity-0"
              type="radio"
              name={name}
              value={plan.id}
              checked={plan.id === chosenId}
              onChange={() => onChoose(plan)}
            />
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="inline-flex flex-wrap items-center gap-2 text-16 font-bold">
                {plan.displayName} {plan.name === mostPopular && <PopularBadge />}
              </span>
              <PlanPrice plan={plan} isSmall />
            </span>
            <PlanFeatures features={shown} />
            {more && <span className="quiet">{more}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
