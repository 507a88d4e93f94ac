import { paths } from '../../paths'
import { useHeldPlan, useProfile } from '../../reads/use-person'
import { useScrollToHash } from '../../state/use-scroll-to-hash'
import { Card } from '../../ui/card'
import { LinkButton } from '../../ui/link-button'
import { ManageSubscription } from './manage-subscription'
import { NoPayments, useTakesPayments } from './plan-list'
import styles from './plans.module.css'
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
      <dl className={styles.facts}>
        <dt>Plan</dt>
        <dd>{planNames[held]}</dd>
      </dl>
      {isPaid && profile && subscriptionLines(profile).map((line) => <p key={line}>{line}</p>)}
      {takesPayments === false && <NoPayments />}
      <div className={styles.buttons}>
        {isPaid && takesPayments !== false && <ManageSubscription />}
        <LinkButton variant="quiet" to={paths.pricing}>
          {isPaid ? 'Compare plans' : 'See plans'}
        </LinkButton>
      </div>
    </Card>
  )
}
