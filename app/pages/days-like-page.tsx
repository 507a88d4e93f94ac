import { useMemo } from 'react'
import { daysLikeWords } from '#domain/page/page-words'
import { parseSpotId } from '#domain/spot/spot-id'
import { DaysLikeView } from '../features/likeness/days-like-view'
import { ownPaths } from '../own-paths'
import { instantOf } from '../state/instant-of'
import { useSearch } from '../state/use-search'
import { BarTitle } from '../ui/bar-title'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

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
    <Screen layout="narrow">
      <PageMeta {...daysLikeWords} canonicalPath={ownPaths.anotherDay} />
      <BarTitle>Another day like that</BarTitle>
      <DaysLikeView asked={asked} />
    </Screen>
  )
}
