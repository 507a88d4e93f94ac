/** What the payment provider calls the states of a subscription that gives its plan. */
export const givingStatuses: readonly string[] = ['active', 'trialing', 'past_due']

/** Those of one that is charged again by itself, though it may give nothing now. */
export const chargingStatuses: readonly string[] = [...givingStatuses, 'unpaid', 'paused']
