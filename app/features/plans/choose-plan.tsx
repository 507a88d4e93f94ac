import { useId } from 'react'
import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import type { Answer } from '../../reads/use-asked'
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
      <div className={styles.step}>
        <Skeleton height={148} />
        <Skeleton height={168} />
        <Skeleton height={168} />
      </div>
    )
  }
  if (answer.kind !== 'answer') return <PlansTrouble answer={answer} onRetry={askAgain} />
  return (
    <fieldset className={styles.choices}>
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
            <span className={styles.choiceHead}>
              <span className={styles.choiceName}>
                {plan.displayName} {plan.name === mostPopular && <PopularBadge />}
              </span>
              <PlanPrice plan={plan} />
            </span>
            <ul className={styles.features}>
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
