import { useMemo } from 'react'
import { parseSpotId } from '#domain/places/spot-id'
import {
  accuracyWords,
  creditsWords,
  daysLikeWords,
  plannerWords,
  websitesWords,
  yearWords,
} from '#domain/words/page-words'
import { instantOf } from '../data/tab/instant-of'
import { useSearch } from '../data/tab/use-search'
import { CreditList } from '../features/credits/credit-list'
import { WarningsCard } from '../features/credits/warnings-card'
import { DaysLikeView } from '../features/likeness/days-like-view'
import { AccuracyList, AccuracyMethod } from '../features/measured/accuracy-list'
import { Planner } from '../features/planner/planner'
import { ApiGuide } from '../features/websites/api-guide'
import { EmbedCard } from '../features/websites/embed-card'
import { YearView } from '../features/year/year-view'
import { ownPaths } from '../own-paths'
import { paths } from '../paths'
import { Screen } from '../ui/screen'

/* Pages that few visits ask for: their names one by one would be bytes of every first visit. */
export { HandOverPage } from './hand-over-page'
export { PaperPage } from './paper-page'

/** `/year-in-surf?year=2026` */
export function YearPage() {
  const [search, changeSearch] = useSearch()
  const asked = Number(search.get('year'))
  return (
    <Screen layout="narrow" words={yearWords} path={ownPaths.year} title="Year in surf">
      <YearView
        asked={Number.isInteger(asked) ? asked : null}
        onChoose={(year) => changeSearch((search) => search.set('year', String(year)))}
      />
    </Screen>
  )
}

/** `/best-days`: where and when in the next 16 days, all regions in one picture. */
export function PlannerPage() {
  return (
    <Screen words={plannerWords} path={ownPaths.planner} title="Best days">
      <Planner />
    </Screen>
  )
}

/** `/another-day?surf=…` for a surf of the log, `/another-day?spot=7&at=2026-11-20T06:00Z` for an hour of a spot. */
export function DaysLikePage() {
  const [search] = useSearch()
  const [surfId, spot, at] = ['surf', 'spot', 'at'].map((name) => search.get(name))
  const asked = useMemo(() => {
    if (surfId) return { surfId }
    const [spotId, atMs] = [parseSpotId(spot ?? null), instantOf(at ?? null)]
    return spotId === null || atMs === null ? null : { spotId, atMs }
  }, [surfId, spot, at])
  return (
    <Screen
      layout="narrow"
      words={daysLikeWords}
      path={ownPaths.anotherDay}
      title="Another day like that"
    >
      <DaysLikeView asked={asked} />
    </Screen>
  )
}

/** `/for-websites?spot=7`: a spot's card for another page, and the public API. */
export function WebsitesPage() {
  const [search, changeSearch] = useSearch()
  const spotId = parseSpotId(search.get('spot'))
  return (
    <Screen
      layout="narrow"
      words={websitesWords}
      path={ownPaths.forWebsites()}
      title="For websites"
    >
      <EmbedCard
        spotId={spotId}
        onChoose={(id) => changeSearch((search) => search.set('spot', String(id)))}
      />
      <ApiGuide spotId={spotId ?? 1} />
    </Screen>
  )
}

/** `/accuracy`: how good the forecast was, held against what buoys measured. */
export function AccuracyPage() {
  return (
    <Screen
      layout="narrow"
      words={accuracyWords}
      path={ownPaths.accuracy}
      title="How good the forecast was"
    >
      <AccuracyList />
      <AccuracyMethod />
    </Screen>
  )
}

export function CreditsPage() {
  return (
    <Screen layout="narrow" words={creditsWords} path={paths.credits} title="Credits and safety">
      <WarningsCard />
      <CreditList />
    </Screen>
  )
}
