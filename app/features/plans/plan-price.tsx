import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import layout from '../../ui/layout.module.css'
import { Pill } from '../../ui/pill'
import { priceWords, yearWords } from './plan-words'
import styles from './plans.module.css'

/** 'Free', or the amount large and its interval small. */
export function PlanPrice({ plan }: { plan: SubscriptionPlan }) {
  const words = priceWords(plan)
  const slash = words.indexOf('/')
  const byYear = yearWords(plan)
  const price = (
    <p className={`font-display text-rating leading-none font-semibold ${styles.price}`}>
      {slash < 0 ? (
        words
      ) : (
        <>
          {words.slice(0, slash)}
          <span className={styles.interval}>{words.slice(slash)}</span>
        </>
      )}
    </p>
  )
  if (!byYear) return price
  return (
    <>
      {price}
      <p className={layout.quiet}>{byYear}</p>
    </>
  )
}

/** The plan that carries the badge (accounts 9). */
export const mostPopular: SubscriptionPlan['name'] = 'premium'

export const PopularBadge = () => <Pill tone="sea">Most Popular</Pill>
