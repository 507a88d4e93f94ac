import { planBought } from '#domain/plan/plan'
import type { Plan, SubscriptionPlan } from '#domain/wire/subscription-plan'
import { paths } from '../../paths'
import { Button, buttonClass } from '../../ui/button'
import { signInWithPlan } from './chosen-plan'

type PlanActionProps = {
  plan: SubscriptionPlan
  /** What the reader has; null: nobody is signed in. */
  held: Plan | null
}

const rank: Record<Plan, number> = { free: 0, wave_rider: 1, surf_master: 2 }

/** What can be done about a plan (accounts 2, Pricing page), for those with a paid plan as well. */
export function PlanAction({ plan, held }: PlanActionProps) {
  if (held === null) {
    return (
      <Button full onClick={() => location.assign(signInWithPlan(plan.id))}>
        Sign In to Subscribe
      </Button>
    )
  }
  const given = planBought(plan.name)
  if (given === held) {
    return (
      <Button full variant="quiet" disabled>
        Current Plan
      </Button>
    )
  }
  if (rank[given] < rank[held]) {
    return (
      <Button full variant="quiet" disabled>
        Included in your plan
      </Button>
    )
  }
  return (
    <a href={paths.subscribe(plan.id)} className={buttonClass('primary', true)}>
      Subscribe Now
    </a>
  )
}
