import type { Plan } from '#domain/wire/subscription-plan'
import { Skeleton } from '../../ui/skeleton'
import { NoPayments, useTakesPayments } from './no-payments'
import { PlanAction } from './plan-action'
import { PlanCard } from './plan-card'
import { usePlans } from './plan-list'
import styles from './plans.module.css'
import { PlansTrouble } from './plans-trouble'

/**
 * The plans side by side.
 * @param held undefined while it is not known who is here
 */
export function Pricing({ held }: { held: Plan | null | undefined }) {
  const { answer, askAgain } = usePlans()
  const takesPayments = useTakesPayments()
  if (answer.kind !== 'asking' && answer.kind !== 'answer') {
    return <PlansTrouble answer={answer} onRetry={askAgain} />
  }
  return (
    <>
      {takesPayments === false && <NoPayments />}
      <div className={styles.plans}>
        {answer.kind === 'asking'
          ? [1, 2, 3].map((place) => <Skeleton key={place} height={460} />)
          : answer.value.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                action={
                  held === undefined || takesPayments === undefined ? (
                    <Skeleton height={48} />
                  ) : (
                    <PlanAction plan={plan} held={held} takesPayments={takesPayments} />
                  )
                }
              />
            ))}
      </div>
    </>
  )
}
