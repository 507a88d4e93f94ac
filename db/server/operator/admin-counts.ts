import type { AdminCounts } from '#domain/wire/admin-operations'
import { countRows } from '../table-rows'
import type { ServerDatabase } from '../tables'

/** How many there are of what operators keep; none of it is looked into. */
export const countForAdmin = async (db: ServerDatabase): Promise<AdminCounts> => ({
  beaches: await countRows(db, 'spots', { deleted_at_ms: null }),
  carouselImages: await countRows(db, 'carousel_images'),
  marketingDocuments: await countRows(db, 'marketing_documents'),
})
