import type { ReactNode } from 'react'
import {
  beachTypeLabels,
  breakTypeLabels,
  difficultyLabels,
  kindOfBeach,
} from '#domain/places/spot-words'
import { nextFirstLight } from '#domain/time/sun-of-day'
import type { Spot } from '#domain/wire/spot'
import { DrawnPlace, Photo } from '../../data/shown/place-picture'
import { ratingOf } from '../../data/shown/report-words'
import { useSpotSnapshot } from '../../data/stored/spot-snapshot'
import { useNow } from '../../data/tab/use-now'
import { paths } from '../../paths'
import { LinkButton } from '../../ui/button'
import { PillList, RatingPill } from '../../ui/pill'

/** What a place is, in one quiet line with its actions; its name stands in the bar. */
export function BeachHead({ spot, children }: { spot: Spot; children?: ReactNode }) {
  const kinds = [
    spot.region,
    breakTypeLabels[spot.breakType],
    difficultyLabels[spot.difficulty],
    ...(spot.beachType === 'surf' ? [] : [beachTypeLabels[spot.beachType]]),
  ]
  return (
    <div className="mb-[calc(var(--space-2)_-_var(--space-6))] flex min-h-target items-center gap-1">
      <p className="min-w-0 flex-1 quiet">{kinds.join(' · ')}</p>
      {children}
    </div>
  )
}

type BeachHeroProps = {
  spot: Spot
  /** Buttons in the order of their weight. */
  children?: ReactNode
}

/** The head of a page about one place: picture, what it is and how good it is now. */
export function BeachHero({ spot, children }: BeachHeroProps) {
  const report = useSpotSnapshot(spot.id)
  // In the dark a rating has a line more: of when it is.
  const isDark = nextFirstLight(spot, useNow()) !== null
  return (
    <header className="flex flex-col wide:grid wide:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="-mx-gutter -mt-2 flex aspect-[2/1] items-center overflow-hidden bg-water *:w-full wide:m-0 wide:aspect-auto wide:min-h-[260px] wide:rounded-control [&>img]:h-full [&>img]:object-cover">
        <Photo url={spot.imageUrl}>
          <DrawnPlace spot={spot} label={`Drawing of the coast around ${spot.name}, north up`} />
        </Photo>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-3 pt-4 wide:content-center wide:gap-4 wide:ps-8 wide:pt-0">
        <p className="text-ink-quiet">{spot.region}</p>
        <div
          className={`flex flex-col items-end gap-2 wide:hidden ${isDark ? 'min-h-[54px]' : 'min-h-[34px]'}`}
        >
          {report && <RatingPill size="large" {...ratingOf(report)} />}
        </div>
        <PillList
          className="col-span-full flex list-none flex-wrap gap-2"
          label="Kind of beach"
          words={[...kindOfBeach(spot), breakTypeLabels[spot.breakType]]}
        />
        {/* Side by side on a phone; one under the other only where the text is too large for that. */}
        {children && (
          <div className="col-span-full flex flex-wrap gap-2 max-tablet:grid max-tablet:grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] max-tablet:*:px-2">
            {children}
          </div>
        )}
      </div>
    </header>
  )
}

/** There is no such beach (core experience 2). */
export function BeachNotFound() {
  return (
    <>
      <h1>Beach not found</h1>
      <p>There is no beach with this number. It may have been renumbered or the link cut short.</p>
      <div>
        <LinkButton to={paths.spots}>Back to Beaches</LinkButton>
      </div>
    </>
  )
}
