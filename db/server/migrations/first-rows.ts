import type { Kysely } from 'kysely'
import type { Tables } from '../tables'

/** The price list as it was when plans began (product decision 6). Prices are cents. */
const firstPlans = [
  {
    id: 1,
    name: 'free',
    display_name: 'Free',
    description: 'The whole Victorian coast, for everyone.',
    price: 0,
    features: [
      'Conditions and a rating with its reasons for every Victorian spot',
      'Forecasts of up to 16 days',
      'Tides for any date, with no signal',
      'Favourites, surf alerts and your surf log',
      'Works offline once installed',
    ],
  },
  {
    id: 2,
    name: 'premium',
    display_name: 'Wave Rider',
    description: 'See what the swell is really doing.',
    price: 999,
    features: [
      'Everything in Free',
      'Each swell by itself: its height, its period and how much it counts',
      'How much punch the waves have, in kilojoules',
      'Swell, waves and wind rated one by one',
      'UV and chance of rain before you load the car',
    ],
  },
  {
    id: 3,
    name: 'pro',
    display_name: 'Surf Master',
    description: 'Know the hour your spot comes good.',
    price: 1999,
    features: [
      'Everything in Wave Rider',
      'The hours when the tide suits your spot, days ahead',
      'What each spot wants, how today differs, and when it is next on',
      'How far the sea stands above or below the tide table',
    ],
  },
] as const

/** Places that the landing page shows first. Without a picture the page draws the place itself. */
const firstCarouselImages = [
  {
    name: 'Bells Beach',
    location: 'Surf Coast',
    description: 'Long right-hand waves over reef, below limestone cliffs.',
  },
  {
    name: 'Johanna Beach',
    location: 'Otway Coast',
    description: 'A remote beach that takes the full force of Southern Ocean swell.',
  },
  {
    name: '13th Beach',
    location: 'Bellarine Peninsula',
    description: 'A row of named peaks, open to the swell, an hour from Melbourne.',
  },
  {
    name: 'Gunnamatta',
    location: 'Mornington Peninsula',
    description: 'A powerful ocean beach that holds more swell than most.',
  },
  {
    name: 'Cape Woolamai',
    location: 'Phillip Island',
    description: 'South-west facing peaks in a national surfing reserve.',
  },
  {
    name: 'Squeaky Beach',
    location: 'Wilsons Promontory',
    description: 'White quartz sand between granite boulders. It squeaks underfoot.',
  },
] as const

const madeAtMs = Date.UTC(2026, 10, 20)

/** What a new database begins with beside the seeds, which come again with every version. */
export async function fillFirstRows(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('data_versions')
    .values(['spots', 'pages', 'forecast'].map((name) => ({ name, version: 1 })))
    .execute()
  await db
    .insertInto('subscription_plans')
    .values(
      firstPlans.map((plan) => ({
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
