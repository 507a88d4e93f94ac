import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import { Pill } from '../../ui/pill'

/** The plan that carries the badge (accounts 9). */
export const mostPopular: SubscriptionPlan['name'] = 'premium'

export const PopularBadge = () => <Pill tone="sun">Most Popular</Pill>
