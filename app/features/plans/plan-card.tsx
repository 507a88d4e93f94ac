import { Crown, Gem, Waves } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import { Icon } from '../../ui/icon'
import { PlanPrice } from './plan-price'
import styles from './plans.module.css'
import { mostPopular, PopularBadge } from './popular-badge'

const icons = { free: Waves, premium: Gem, pro: Crown }

/** One plan with all that it has; `action`: what this person can do about it. */
export function PlanCard({ plan, action }: { plan: SubscriptionPlan; action: ReactNode }) {
  const isPopular = plan.name === mostPopular
  const titleId = `plan-${plan.id}`
  return (
    <section
      className={`${styles.plan} ${isPopular ? styles.popular : ''}`}
      aria-labelledby={titleId}
    >
      <div className={styles.planHead}>
        <Icon of={icons[plan.name]} size={28} />
        <h2 id={titleId} className={styles.planName}>
          {plan.displayName}
        </h2>
        {isPopular && <PopularBadge />}
      </div>
      <PlanPrice plan={plan} />
      <p>{plan.description}</p>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className={styles.action}>{action}</div>
    </section>
  )
}
