import { Crown, Gem, Waves } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Plan, SubscriptionPlan } from '#domain/wire/subscription-plan'
import { paths } from '../../paths'
import { Icon, QuietLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { Skeleton } from '../../ui/skeleton'
import { PlanAction } from './plan-action'
import {
  isPopular,
  NoPayments,
  PlanFeatures,
  PlanPrice,
  PlansAnswered,
  PopularBadge,
  usePlans,
  useTakesPayments,
} from './plan-list'

/** @param held undefined: not known yet */
export function Pricing({ held }: { held: Plan | null | undefined }) {
  const plans = usePlans()
  const takesPayments = useTakesPayments()
  const cards = (of: readonly ReactNode[]) => (
    <div className="grid gap-4 wide:grid-cols-3">{of}</div>
  )
  const actionOf = (plan: SubscriptionPlan) =>
    held === undefined || takesPayments === undefined ? (
      <Skeleton height={48} />
    ) : (
      <PlanAction plan={plan} held={held} takesPayments={takesPayments} />
    )
  return (
    <>
      {takesPayments === false && <NoPayments />}
      <PlansAnswered
        asked={plans}
        waiting={cards([1, 2, 3].map((place) => <Skeleton key={place} height={460} />))}
      >
        {(all) =>
          cards(all.map((plan) => <PlanCard key={plan.id} plan={plan} action={actionOf(plan)} />))
        }
      </PlansAnswered>
    </>
  )
}

const icons = { free: Waves, premium: Gem, pro: Crown }

function PlanCard({ plan, action }: { plan: SubscriptionPlan; action: ReactNode }) {
  const titleId = `plan-${plan.id}`
  return (
    <section
      className={`flex flex-col gap-3 rounded-card bg-card px-4 py-6 ${isPopular(plan) ? 'border-2 border-sea' : 'border border-line'}`}
      aria-labelledby={titleId}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Icon of={icons[plan.name]} size={28} />
        <h2 id={titleId} className="flex-auto text-name">
          {plan.displayName}
        </h2>
        {isPopular(plan) && <PopularBadge />}
      </div>
      <PlanPrice plan={plan} />
      <p>{plan.description}</p>
      <PlanFeatures features={plan.features} />
      <div className="mt-auto pt-3">{action}</div>
    </section>
  )
}

const contact = new URLSearchParams({ type: 'general', subject: 'A custom plan' })

/** Product 10. */
export function CustomPlan() {
  return (
    <Card title="Need a Custom Plan?">
      <p>Surf schools, clubs and lifesaving patrols: tell us what you need and for how many.</p>
      <div>
        <QuietLink to={`${paths.feedback}?${contact}`}>Contact Sales</QuietLink>
      </div>
    </Card>
  )
}
