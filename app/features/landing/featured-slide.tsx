import { Link } from 'react-router-dom'
import type { CarouselImage } from '#domain/wire/carousel-image'
import type { Spot } from '#domain/wire/spot'
import { DrawnPlace, Photo } from '../../data/shown/place-picture'
import { paths } from '../../paths'
import { WaveLine } from '../../ui/wave-line'

const card = `flex h-full flex-col overflow-hidden rounded-[16px] bg-deep text-on-deep
  [transition:opacity_var(--quick)] inert:opacity-55`
const picture = 'min-h-0 w-full flex-1 overflow-hidden bg-water object-cover'
const link =
  'col-span-full inline-flex min-h-target items-center font-semibold text-inherit focus-visible:outline-now-fill'

/** `spot`: the one of the same name, when the device has it. */
export type Slide = CarouselImage & { spot: Spot | null }

type FeaturedSlideProps = {
  slide: Slide
  isChosen: boolean
  /** '2 of 6' */
  position: string
  /** A slide that is only partly in view was tapped. */
  onChoose: () => void
}

export function FeaturedSlide({ slide, isChosen, position, onChoose }: FeaturedSlideProps) {
  const { spot } = slide
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern of the ARIA practices names a group
    // biome-ignore lint/a11y/useKeyWithClickEvents: a short way for the finger; keys have the arrows
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      className="h-[500px] min-w-0 flex-[0_0_min(86%,760px)] px-2"
      onClick={isChosen ? undefined : onChoose}
    >
      {/* What is not in the middle cannot be tabbed to or read. */}
      <figure className={card} inert={!isChosen}>
        <SlidePicture slide={slide} />
        <figcaption className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-[2px] px-4 py-4">
          <h3 className="text-[2rem] leading-none">{slide.name}</h3>
          <p className="col-span-full text-14">{slide.location}</p>
          <p className="col-span-full line-clamp-3">{slide.description}</p>
          {spot && (
            <Link to={paths.homeOf(spot.id)} className={link}>
              Conditions at {spot.name}
            </Link>
          )}
        </figcaption>
      </figure>
    </div>
  )
}

const SlidePicture = ({ slide: { imageUrl, spot } }: { slide: Slide }) => (
  <Photo url={imageUrl} className={picture} loading="lazy">
    <div className={`${picture} *:size-full`}>
      {spot ? (
        <div className="*:size-full [&_svg]:size-full [&_svg]:[aspect-ratio:auto]">
          <DrawnPlace spot={spot} />
        </div>
      ) : (
        <div className="grid place-items-center text-foam [&>svg]:h-auto [&>svg]:w-[40%]">
          <WaveLine />
        </div>
      )}
    </div>
  </Photo>
)
