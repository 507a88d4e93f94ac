import { longDate } from '#domain/time/long-date'
import type { Profile } from '#domain/wire/profile'
import type { Plan } from '#domain/wire/subscription-plan'
import { useHeldPlan, useProfile } from '../../data/stored/use-person'
import { useScrollToHash } from '../../data/tab/address'
import { paths } from '../../paths'
import { QuietLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { ManageSubscription } from './plan-action'
import { NoPayments, useTakesPayments } from './plan-list'

export function SubscriptionCard() {
  const held = useHeldPlan()
  const profile = useProfile()
  const takesPayments = useTakesPayments()
  useScrollToHash('subscription', Boolean(held))
  if (!held) return null
  const rests = profile ? restsByDispute(profile) : false
  const isPaid = held !== 'free' || rests
  return (
    <Card title="Subscription" id="subscription">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dt]:text-ink-quiet">
        <dt>Plan</dt>
        <dd>{planNames[held]}</dd>
      </dl>
      {isPaid && profile && subscriptionLines(profile).map((line) => <p key={line}>{line}</p>)}
      {takesPayments === false && <NoPayments />}
      <div className="flex flex-wrap gap-3">
        {isPaid && takesPayments !== false && <ManageSubscription />}
        <QuietLink to={paths.pricing}>{isPaid ? 'Compare plans' : 'See plans'}</QuietLink>
      </div>
    </Card>
  )
}

const planNames: Record<Plan, string> = {
  free: 'Free',
  wave_rider: 'Wave Rider',
  surf_master: 'Surf Master',
}

type Dates = Pick<Profile, 'subscriptionStatus' | 'subscriptionEndDate' | 'subscriptionCancelDate'>

/** Stripe's states with an open payment. */
const unpaid = ['past_due', 'unpaid', 'incomplete']

/** A disputed payment pauses the plan and its charges. */
const restsByDispute = ({ subscriptionStatus }: Pick<Dates, 'subscriptionStatus'>) =>
  subscriptionStatus === 'disputed'

/** One line each. */
export function subscriptionLines(dates: Dates): string[] {
  const { subscriptionStatus, subscriptionEndDate, subscriptionCancelDate } = dates
  const end = subscriptionEndDate && longDate(Date.parse(subscriptionEndDate))
  const cancelled = subscriptionCancelDate && longDate(Date.parse(subscriptionCancelDate))
  const renews = ['active', 'trialing'].includes(subscriptionStatus) && !cancelled
  return [
    cancelled && `Cancelled on ${cancelled}`,
    end && `${renews ? 'Renews on' : 'Ends on'} ${end}`,
    unpaid.includes(subscriptionStatus) &&
      'The last payment did not go through. Manage your subscription to keep the plan.',
    restsByDispute(dates) &&
      'Your bank was asked to take a payment back. Until that is settled the plan is paused and nothing is charged.',
  ].filter((line): line is string => Boolean(line))
}
