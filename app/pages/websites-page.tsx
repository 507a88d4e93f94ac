import { websitesWords } from '#domain/page/page-words'
import { parseSpotId } from '#domain/spot/spot-id'
import { ApiGuide } from '../features/websites/api-guide'
import { EmbedCard } from '../features/websites/embed-card'
import { ownPaths } from '../own-paths'
import { useSearch } from '../state/use-search'
import { BarTitle } from '../ui/bar-title'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

/** `/for-websites?spot=7`: a spot's card for another page, and the public API. */
export function WebsitesPage() {
  const [search, changeSearch] = useSearch()
  const spotId = parseSpotId(search.get('spot'))
  return (
    <Screen layout="narrow">
      <PageMeta {...websitesWords} canonicalPath={ownPaths.forWebsites()} />
      <BarTitle>For websites</BarTitle>
      <EmbedCard
        spotId={spotId}
        onChoose={(id) => changeSearch((search) => search.set('spot', String(id)))}
      />
      <ApiGuide spotId={spotId ?? 1} />
    </Screen>
  )
}
