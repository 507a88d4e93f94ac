import * as v from 'valibot'
import type { Call } from './call'
import { carouselImage } from './carousel-image'
import { httpsAddress, plainText } from './plain-text'

const sortOrder = v.pipe(
  v.number('must be a whole number'),
  v.integer('must be a whole number'),
  v.minValue(-9_999, 'must be from -9999 to 9999'),
  v.maxValue(9_999, 'must be from -9999 to 9999'),
)

/** One of `GET /api/admin/carousel-images`, in the order of showing. */
export const adminCarouselImage = v.object({
  ...carouselImage.entries,
  sortOrder: v.number(),
  version: v.number(),
})
export type AdminCarouselImage = v.InferOutput<typeof adminCarouselImage>

/** A path of this server, such as an uploaded picture's; `//` would name another. */
const ownPath = v.pipe(v.string(), v.trim(), v.maxLength(500), v.regex(/^\/[\w.~-]+(\/[\w.~-]+)*$/))

/** What `POST` and `PUT /api/admin/carousel-images` send. */
export const carouselImageChange = v.object({
  name: plainText(120, { least: 1 }),
  description: v.optional(plainText(500, { lines: true }), ''),
  /** Empty: the landing page draws the place itself. */
  imageUrl: v.optional(
    v.union(
      [v.pipe(v.string(), v.trim(), v.literal('')), ownPath, httpsAddress],
      'must be a full address beginning with https://, or an uploaded picture',
    ),
    '',
  ),
  location: v.optional(plainText(120), ''),
  sortOrder: v.optional(sortOrder, 0),
  /** Of the picture that was edited; another one now is a 409. */
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type CarouselImageChange = v.InferInput<typeof carouselImageChange>

/** The slides of the landing page (accounts 7). */
export const adminCarouselCalls = {
  list: { method: 'GET', path: '/admin/carousel-images', answer: v.array(adminCarouselImage) },
  add: {
    method: 'POST',
    path: '/admin/carousel-images',
    body: carouselImageChange,
    answer: adminCarouselImage,
    status: 201,
  },
  change: {
    method: 'PUT',
    path: '/admin/carousel-images/:imageId',
    body: carouselImageChange,
    answer: adminCarouselImage,
  },
  remove: { method: 'DELETE', path: '/admin/carousel-images/:imageId', answer: null },
} as const satisfies Record<string, Call>
