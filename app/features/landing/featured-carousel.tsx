import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Icon, IconButton } from '../../ui/button'
import { FeaturedSlide, type Slide } from './featured-slide'

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Centred slides in a loop (accounts 9). It moves only when a person moves it. */
export function FeaturedCarousel({ slides }: { slides: readonly Slide[] }) {
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
        <IconButton variant="quiet" label="Previous spot" onClick={previous}>
          <Icon of={ChevronLeft} />
        </IconButton>
        <span aria-live="polite" className="min-w-0 flex-[0_1_14em] text-center text-14">
          <span className="block text-16 font-semibold">{slides[chosen]?.name}</span> {chosen + 1}{' '}
          of {slides.length}
        </span>
        <IconButton variant="quiet" label="Next spot" onClick={next}>
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
    </div>
  )
}
