import { coastOf } from '#domain/rating/best-window-by-coast'
import { type CarouselImage, carouselCalls } from '#domain/wire/carousel-image'
import type { Spot } from '#domain/wire/spot'
import { useAsked } from '../../data/asked/use-asked'
import { useSpots } from '../../data/stored/use-spots'
import { FeaturedCarousel } from './featured-carousel'
import type { Slide } from './featured-slide'

/** The operator's chosen spots; with no answer, one of each coast from what the device has. */
export function Featured() {
  const { answer } = useAsked(carouselCalls.list, {})
  const spots = useSpots()
  const images = answer.kind === 'answer' ? answer.value : []
  const isAsking = answer.kind === 'asking'
  const slides = images.length > 0 ? images.map((image) => slideOf(image, spots)) : ofCoasts(spots)
  return (
    <section className="pt-8 pb-4" aria-labelledby="featured">
      <h2 id="featured" className="gutters mx-auto max-w-[1240px] pb-4 text-rating/none">
        Where it breaks
      </h2>
      {isAsking || slides.length === 0 ? (
        <div className="h-[564px]" />
      ) : (
        <FeaturedCarousel slides={slides} />
      )}
    </section>
  )
}

function slideOf(image: CarouselImage, spots: readonly Spot[] | undefined): Slide {
  return { ...image, spot: spots?.find((spot) => spot.name === image.name) ?? null }
}

function ofCoasts(spots: readonly Spot[] = []): Slide[] {
  const first = new Map<string, Spot>()
  for (const spot of spots) if (!first.has(coastOf(spot))) first.set(coastOf(spot), spot)
  return [...first.values()].map((spot) => ({
    id: spot.id,
    name: spot.name,
    description: spot.description,
    imageUrl: '',
    location: spot.region,
    spot,
  }))
}
