import { useHeldPlan, useProfile } from '../../data/stored/use-person'
import { useScrollToHash } from '../../data/tab/use-scroll-to-hash'
import { paths } from '../../paths'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { ManageSubscription } from './manage-subscription'
import { NoPayments, useTakesPayments } from './plan-list'
import { planNames, restsByDispute, subscriptionLines } from './subscription-words'

/** What the person has, until when, and where to change it. */
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
        <LinkButton variant="quiet" to={paths.pricing}>
          {isPaid ? 'Compare plans' : 'See plans'}
        </LinkButton>
      </div>
    </Card>
  )
}
