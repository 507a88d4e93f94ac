import { forgetCopy } from '#db/server/coast/outside-pictures'
import { keptCarousel } from '#db/server/operator/carousel-images'
import { adminCarouselCalls } from '#domain/wire/admin-carousel'
import { resource } from './resource'

export const adminCarouselRoutes = resource({
  noun: 'carousel-image',
  what: 'slide of the landing page',
  calls: adminCarouselCalls,
  table: keptCarousel,
  missing: ['unknown-image', 'This image no longer exists.'],
  follow: (trx, { id }, after) => forgetCopy(trx, `slide ${id}`, after?.imageUrl ?? null),
  published: ({ memo }) => memo.forget(),
})
