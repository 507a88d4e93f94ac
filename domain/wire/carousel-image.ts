import * as v from 'valibot'
import { get } from './calls'

/** A slide of the landing page: `GET /api/carousel-images`, in the order of showing. */
export const carouselImage = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: v.string(),
  description: v.string(),
  /** A path of this server (administrators: or `https:`), or empty: the page then draws the place itself. */
  imageUrl: v.string(),
  location: v.string(),
})
export type CarouselImage = v.InferOutput<typeof carouselImage>

export const carouselCalls = {
  list: get('/carousel-images', v.array(carouselImage)),
}
