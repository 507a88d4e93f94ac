import * as v from 'valibot'
import { type SubscriptionPlan, subscriptionPlan } from '#domain/wire/subscription-plan'
import type { ServerDatabase, Tables } from '../tables'

/** The price list, cheapest first. */
export async function allPlans(db: ServerDatabase): Promise<SubscriptionPlan[]> {
  const rows = await db
    .selectFrom('subscription_plans')
    .selectAll()
    .orderBy('price')
    .orderBy('id')
    .execute()
  return rows.map(asPlan)
}

export async function planById(db: ServerDatabase, id: number): Promise<SubscriptionPlan | null> {
  const row = await db
    .selectFrom('subscription_plans')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? asPlan(row) : null
}

/** Sets what is given of a plan's prices, in minor units. People who pay an older price go on paying it. */
export async function setPrices(
  db: ServerDatabase,
  name: SubscriptionPlan['name'],
  { price, yearPrice }: { price?: number; yearPrice?: number | null },
): Promise<void> {
  await db
    .updateTable('subscription_plans')
    .set({
      ...(price !== undefined && { price }),
      ...(yearPrice !== undefined && { year_price: yearPrice }),
    })
    .where('name', '=', name)
    .execute()
}

const asPlan = (row: Tables['subscription_plans']): SubscriptionPlan =>
  v.parse(subscriptionPlan, {
    ...row,
    displayName: row.display_name,
    yearPrice: row.year_price,
    features: JSON.parse(row.features),
  })
