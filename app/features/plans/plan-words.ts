import type { SubscriptionPlan } from '#domain/wire/subscription-plan'

type Priced = Pick<SubscriptionPlan, 'price' | 'currency' | 'interval' | 'yearPrice'>

/** '$' for aud, else the code: 'USD', 'EUR'. */
function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en-AU', { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? ''
}

const amountOf = ({ price, currency }: Priced) => `${symbolOf(currency)}${(price / 100).toFixed(2)}`

/** Accounts 2, Pricing page: 'Free' or '$9.99/month'. */
export const priceWords = (plan: Priced): string =>
  plan.price === 0 ? 'Free' : `${amountOf(plan)}/${plan.interval}`

/** 'or $99.00/year, 17% less'; null: not sold by the year. */
export function yearWords(plan: Priced): string | null {
  const { price, interval, yearPrice } = plan
  if (!yearPrice || interval !== 'month') return null
  const less = Math.floor((100 * (12 * price - yearPrice)) / (12 * price))
  const words = `or ${amountOf({ ...plan, price: yearPrice })}/year`
  return less > 0 ? `${words}, ${less}% less` : words
}

/** Accounts 2, Post-login plan prompt: '$9.99 AUD per month'. */
export const pricePerInterval = (plan: Priced): string =>
  `${amountOf(plan)} ${plan.currency.toUpperCase()} per ${plan.interval}`

export const needsSignal = 'Plans and payments need signal. Everything else keeps working.'
