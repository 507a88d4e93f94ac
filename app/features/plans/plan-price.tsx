import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import { Pill } from '../../ui/pill'
import { priceWords, yearWords } from './plan-words'
import styles from './plans.module.css'

/** 'Free', or the amount large and its interval small. */
export function PlanPrice({
  plan,
  isSmall = false,
}: {
  plan: SubscriptionPlan
  isSmall?: boolean
}) {
  const words = priceWords(plan)
  const slash = words.indexOf('/')
  const byYear = yearWords(plan)
  const price = (
    <p
      className={`font-display leading-none font-semibold ${isSmall ? 'text-name' : 'text-rating'}`}
    >
      {slash < 0 ? (
        words
      ) : (
        <>
          {words.slice(0, slash)}
          <span className={`text-ink-quiet ${isSmall ? 'text-16' : 'text-20'}`}>
            {words.slice(slash)}
          </span>
        </>
      )}
    </p>
  )
  if (!byYear) return price
  return (
    <>
      {price}
      <p className="quiet">{byYear}</p>
    </>
  )
}

/** The plan that carries the badge (accounts 9). */
export const mostPopular: SubscriptionPlan['name'] = 'premium'

export const PopularBadge = () => <Pill tone="sea">Most Popular</Pill>

/** What a plan has, a tick before each. */
export const PlanFeatures = ({ features }: { features: readonly string[] }) => (
  <ul className={styles.features}>
    {features.map((feature) => (
      <li key={feature}>{feature}</li>
    ))}
  </ul>
)
