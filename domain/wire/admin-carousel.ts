import * as v from 'valibot'
import { changeOf, entriesOf, keptCalls, line, lines, neededLine, picture, whole } from './resource'

/** The slides of the landing page (accounts 7), in the order of the form. Empty pictures: the page draws the place itself. */
export const carouselFields = {
  name: neededLine('Name', 120),
  location: line('Location', 120),
  description: lines('Description', 500),
  imageUrl: picture('Image URL', {
    hint: 'At least 1200x600 px, under 2 MB, 2:1 aspect, JPG, PNG or WebP. Empty: a drawing of the place.',
  }),
  sortOrder: whole('Sort Order', 9_999, { hint: 'The lowest comes first.' }),
}

/** One of `GET /api/admin/carousel-images`, in the order of showing. */
export const adminCarouselImage = v.object({
  ...entriesOf(carouselFields),
  id: v.number(),
  // As it is stored, by whatever rules it was taken.
  imageUrl: v.string(),
  version: v.number(),
})
export type AdminCarouselImage = v.InferOutput<typeof adminCarouselImage>

const carouselDraft = changeOf(carouselFields)
export type CarouselDraft = v.InferOutput<typeof carouselDraft>

export const adminCarouselCalls = keptCalls('/admin/carousel-images', 'imageId', {
  list: v.array(adminCarouselImage),
  row: adminCarouselImage,
  change: carouselDraft,
})
