import type { ReactNode } from 'react'
import type { Spot } from '#domain/wire/spot'
import { pageWords } from '#domain/words/page-words'
import { useSpotSnapshot } from '../../data/stored/spot-snapshot'
import { useSpot } from '../../data/stored/use-spots'
import { headingCameFor } from '../../data/tab/first-page'
import { paths } from '../../paths'
import { Screen } from '../../ui/screen'
import { Skeleton } from '../../ui/skeleton'
import { StructuredData } from '../../ui/structured-data'
import { BeachNotFound } from './beach-head'
import { beachStructuredData } from './beach-structured-data'

type BeachScreenProps = {
  spotId: number
  /** The page's own path. */
  path: string
  /** Which of the two pages, by its words. */
  words: 'spot' | 'beach'
  /** What stands first. */
  head: (spot: Spot) => ReactNode
  /** The guide stands before the numbers: the page is about the place. */
  isGuide?: boolean
  /** What the beach does now. */
  now: (spot: Spot) => ReactNode
  /** What it is like. */
  guide: (spot: Spot) => ReactNode
}

/** A page about one beach: its name in the bar, its head, what it does now and what it is like, or that there is none of that number. */
export function BeachScreen(props: BeachScreenProps) {
  const { spotId, path, words, head, isGuide = false, now, guide } = props
  const spot = useSpot(spotId)
  const report = useSpotSnapshot(spotId) ?? undefined
  if (spot === null) {
    return (
      <Screen layout="narrow" words={pageWords('beachNotFound')} path={path}>
        <BeachNotFound />
      </Screen>
    )
  }
  if (!spot) {
    return (
      <Screen words={pageWords(words)} path={path} title={headingCameFor(path)}>
        <Skeleton height={420} />
        <BeachColumns now={<Skeleton height={900} />} guide={<Skeleton height={600} />} />
      </Screen>
    )
  }
  // Two pages describe a beach; search engines are to keep one of them.
  const canonicalPath = paths.beach(spot.id)
  const address = new URL(canonicalPath, window.location.origin).href
  return (
    <Screen words={pageWords(words, spot)} path={canonicalPath} title={spot.name}>
      <StructuredData of={beachStructuredData(spot, report, address)} />
      {head(spot)}
      <BeachColumns now={now(spot)} guide={guide(spot)} isGuide={isGuide} />
    </Screen>
  )
}

type BeachColumnsProps = {
  now: ReactNode
  guide: ReactNode
  /** The guide first, and in the wider column. */
  isGuide?: boolean
}

/** One column on a phone, the guide beside the numbers from 900 px. */
function BeachColumns({ now, guide, isGuide = false }: BeachColumnsProps) {
  const [first, second] = isGuide ? [guide, now] : [now, guide]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-4 wide:gap-4">{first}</div>
      <div className="flex min-w-0 flex-col gap-4 wide:gap-4">{second}</div>
    </div>
  )
}
