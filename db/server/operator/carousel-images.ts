import {
  type AdminCarouselImage,
  type CarouselDraft,
  carouselFields,
} from '#domain/wire/admin-carousel'
import type { CarouselImage } from '#domain/wire/carousel-image'
import { keptTable } from '../kept-table'
import type { ServerDatabase } from '../tables'

export const carouselImages = (db: ServerDatabase): Promise<CarouselImage[]> =>
  db
    .selectFrom('carousel_images')
    .select(['id', 'name', 'description', 'image_url as imageUrl', 'location'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute()

export const keptCarousel = keptTable<AdminCarouselImage, CarouselDraft>(
  'carousel_images',
  carouselFields,
  { order: 'sort_order', ids: 'counted' },
)
