import * as v from 'valibot'
import { type SubscriptionPlan, subscriptionPlan } from '#domain/wire/subscription-plan'
import { changeRows, rowsWith, rowWith } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'

/** The price list, cheapest first. */
export async function allPlans(db: ServerDatabase): Promise<SubscriptionPlan[]> {
  return (await rowsWith(db, 'subscription_plans', {}, 'price', 'id')).map(asPlan)
}

export async function planById(db: ServerDatabase, id: number): Promise<SubscriptionPlan | null> {
  const row = await rowWith(db, 'subscription_plans', { id })
  return row ? asPlan(row) : null
}

/** Sets what is given of a plan's prices, in minor units. People who pay an older price keep paying it. */
export async function setPrices(
  db: ServerDatabase,
  name: SubscriptionPlan['name'],
  { price, yearPrice }: { price?: number; yearPrice?: number | null },
): Promise<void> {
  await changeRows(
    db,
    'subscription_plans',
    { name },
    {
      ...(price !== undefined && { price }),
      ...(yearPrice !== undefined && { year_price: yearPrice }),
    },
  )
}

const asPlan = (row: Tables['subscription_plans']): SubscriptionPlan =>
  v.parse(subscriptionPlan, {
    ...row,
    displayName: row.display_name,
    yearPrice: row.year_price,
    features: JSON.parse(row.features),
  })
