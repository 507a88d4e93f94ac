import * as v from 'valibot'
import { subscriptionPlan } from '#domain/wire/subscription-plan'
import { useAsked } from '../../reads/use-asked'

const plans = v.array(subscriptionPlan)

/** The plans on sale: never kept on the device, because a price may change. */
export const usePlans = () => useAsked('/api/subscription-plans', plans)

export const usePlan = (planId: number | null) =>
  useAsked(planId === null ? null : `/api/subscription-plans/${planId}`, subscriptionPlan)
