import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables'
import { firstCarouselImages, firstPlans } from './006-first-rows'

const madeAtMs = Date.UTC(2026, 10, 20)

/** What can be bought, what has been told about payments, and the pictures of the landing page. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const strict = dialect === 'sqlite' ? sql`strict` : sql``
  const instant = dialect === 'sqlite' ? sql`integer` : sql`bigint`

  await db.schema
    .createTable('subscription_plans')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('interval', 'text', (column) => column.notNull())
    .addColumn('features', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('checkouts')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('plan_id', 'integer', (column) => column.notNull())
    // Names the purchase to the payment provider: the same one, however often it is asked for.
    .addColumn('attempt', 'text', (column) => column.notNull())
    .addColumn('stripe_subscription_id', 'text')
    .addColumn('created_at_ms', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('checkouts_key', ['user_id', 'plan_id'])
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', instant, (column) => column.notNull())
    .addColumn('received_at_ms', instant, (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createIndex('payment_events_received')
    .on('payment_events')
    .column('received_at_ms')
    .execute()

  // The answer that was asked for last is the one that stays, whichever comes last.
  await db.schema.alterTable('users').addColumn('subscription_read_at_ms', instant).execute()
  await db.schema
    .createIndex('users_stripe_customer')
    .unique()
    .on('users')
    .column('stripe_customer_id')
    .execute()

  await db.schema
    .createTable('carousel_images')
    .addColumn('id', dialect === 'sqlite' ? 'integer' : 'serial', (column) =>
      // Without it SQLite gives the id of a deleted picture to the next one.
      dialect === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('sort_order', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at_ms', instant, (column) => column.notNull())
    .addColumn('updated_at_ms', instant, (column) => column.notNull())
    .modifyEnd(strict)
    .execute()

  await fill(db as Kysely<Pick<Tables, 'subscription_plans' | 'carousel_images'>>)
}

async function fill(
  db: Kysely<Pick<Tables, 'subscription_plans' | 'carousel_images'>>,
): Promise<void> {
  await db
    .insertInto('subscription_plans')
    .values(
      firstPlans.map((plan) => ({
        ...plan,
        currency: 'aud',
        interval: 'month',
        features: JSON.stringify(plan.features),
      })),
    )
    .execute()
  await db
    .insertInto('carousel_images')
    .values(
      firstCarouselImages.map((image, index) => ({
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
