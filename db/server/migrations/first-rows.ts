import type { Kysely } from 'kysely'
import first from '../seed/first-rows.json' with { type: 'json' }
import type { Tables } from '../tables'

const madeAtMs = Date.UTC(2026, 10, 20)

/**
 * What a new database begins with beside the seeds, which come again with every version: the price list as it was when
 * plans began (product decision 6; cents), and the places that the landing page shows first, which it draws itself.
 */
export async function fillFirstRows(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('data_versions')
    .values(['spots', 'pages', 'forecast'].map((name) => ({ name, version: 1 })))
    .execute()
  await db
    .insertInto('subscription_plans')
    .values(
      first.plans.map((plan) => ({
        ...plan,
        currency: 'aud',
        interval: 'month',
        year_price: null,
        features: JSON.stringify(plan.features),
      })),
    )
    .execute()
  await db
    .insertInto('carousel_images')
    .values(
      first.slides.map((image, index) => ({
        ...image,
        image_url: '',
        sort_order: index,
        version: 1,
        created_at_ms: madeAtMs,
        updated_at_ms: madeAtMs,
      })),
    )
    .execute()
}
