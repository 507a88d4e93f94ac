import * as v from 'valibot'
import { type SubscriptionPlan, subscriptionPlan } from '#domain/wire/subscription-plan'
import type { ServerDatabase, Tables } from './tables'

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

const asPlan = (row: Tables['subscription_plans']): SubscriptionPlan =>
  v.parse(subscriptionPlan, {
    ...row,
    displayName: row.display_name,
    features: JSON.parse(row.features),
  })
