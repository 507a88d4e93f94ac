import { useId } from 'react'
import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import type { Answer } from '../../data/asked/use-asked'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/skeleton'
import { PlansTrouble } from './plan-list'
import { mostPopular, PlanPrice, PopularBadge } from './plan-price'
import { firstFeatures } from './plan-words'
import styles from './plans.module.css'

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
      <legend className={layout.quiet}>You can change it at any time.</legend>
      {answer.value.map((plan) => {
        const { shown, more } = firstFeatures(plan.features)
        return (
          <label key={plan.id} className={styles.choice}>
            <input
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
              <PlanPrice plan={plan} />
            </span>
            <ul className={`grid list-none gap-2 [&_li]:flex [&_li]:gap-2 ${styles.features}`}>
              {shown.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            {more && <span className={layout.quiet}>{more}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
