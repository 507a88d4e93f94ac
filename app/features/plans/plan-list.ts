import { planCalls } from '#domain/wire/subscription-plan'
import { useAsked } from '../../reads/use-asked'

/** The plans on sale: never kept on the device, because a price may change. */
export const usePlans = () => useAsked(planCalls.list, {})

export const usePlan = (planId: number | null) =>
  useAsked(planCalls.one, planId === null ? null : { params: { planId } })
