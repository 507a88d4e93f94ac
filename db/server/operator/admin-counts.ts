import type { AdminCounts } from '#domain/wire/admin-counts'
import type { ServerDatabase } from '../tables'

/** How many there are of what operators keep, in one read that looks into none of them. */
export async function countForAdmin(db: ServerDatabase): Promise<AdminCounts> {
  const found = await db
    .selectNoFrom((row) => [
      row
        .selectFrom('spots')
        .select((spot) => spot.fn.countAll().as('count'))
        .where('deleted_at_ms', 'is', null)
        .as('beaches'),
      row
        .selectFrom('carousel_images')
        .select((image) => image.fn.countAll().as('count'))
        .as('carouselImages'),
      row
        .selectFrom('marketing_documents')
        .select((document) => document.fn.countAll().as('count'))
        .as('marketingDocuments'),
    ])
    .executeTakeFirstOrThrow()
  return {
    beaches: Number(found.beaches),
    carouselImages: Number(found.carouselImages),
    marketingDocuments: Number(found.marketingDocuments),
  }
}
