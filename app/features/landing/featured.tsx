import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { coastOf } from '#domain/rating/best-window-by-coast'
import { carouselCalls } from '#domain/wire/carousel-image'
import type { Spot } from '#domain/wire/spot'
import { useAsked } from '../../data/asked/use-asked'
import { useSpots } from '../../data/stored/use-spots'
import { IconButton } from '../../ui/button'
import { FeaturedSlide, type Slide } from './featured-slide'

/** The operator's chosen spots; with no answer, one of each coast from what the device has. */
export function Featured() {
  const { answer } = useAsked(carouselCalls.list, {})
  const spots = useSpots()
  const images = answer.kind === 'answer' ? answer.value : []
  const isAsking = answer.kind === 'asking'
  const chosen = images.map((image): Slide => {
    return { ...image, spot: spots?.find(({ name }) => name === image.name) ?? null }
  })
  const slides = chosen.length > 0 ? chosen : ofCoasts(spots)
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

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Centred slides in a loop (accounts 9). It moves only when a person moves it. */
function FeaturedCarousel({ slides }: { slides: readonly Slide[] }) {
  const [frame, carousel] = useEmblaCarousel({ loop: true, align: 'center', duration: 20 })
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    if (!carousel) return
    const onSelect = () => setChosen(carousel.selectedScrollSnap())
    carousel.on('select', onSelect)
    return () => {
      carousel.off('select', onSelect)
    }
  }, [carousel])
  const previous = () => carousel?.scrollPrev(isStill())
  const next = () => carousel?.scrollNext(isStill())
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowLeft: previous, ArrowRight: next }[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern of the ARIA practices names a group
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label="Featured spots"
      onKeyDown={onKeyDown}
    >
      <div className="overflow-hidden" ref={frame}>
        <div className="flex [touch-action:pan-y_pinch-zoom]">
          {slides.map((slide, place) => (
            <FeaturedSlide
              key={slide.id}
              slide={slide}
              isChosen={place === chosen}
              position={`${place + 1} of ${slides.length}`}
              onChoose={() => carousel?.scrollTo(place, isStill())}
            />
          ))}
        </div>
      </div>
      <div className="flex items-center justify-center gap-4 pt-4">
        <IconButton variant="quiet" label="Previous spot" onClick={previous} icon={ChevronLeft} />
        <span aria-live="polite" className="min-w-0 flex-[0_1_14em] text-center text-14">
          <span className="block text-16 font-semibold">{slides[chosen]?.name}</span> {chosen + 1}{' '}
          of {slides.length}
        </span>
        <IconButton variant="quiet" label="Next spot" onClick={next} icon={ChevronRight} />
      </div>
    </div>
  )
}
