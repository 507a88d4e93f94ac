import { useLocation } from 'react-router-dom'
import { parseSpotId } from '#domain/places/spot-id'
import { surfLogWords } from '#domain/words/page-words'
import { useSearch } from '../data/tab/use-search'
import { SurfLog } from '../features/surf-log/surf-log'
import { paths } from '../paths'
import { BarTitle } from '../ui/bar-title'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

/** `/surf-log`; with `?spot=7` a new surf there is begun. */
export function SurfLogPage() {
  const [search, changeSearch] = useSearch()
  const { pathname, search: query } = useLocation()
  return (
    <Screen layout="narrow">
      <PageMeta {...surfLogWords} canonicalPath={paths.surfLog} />
      <BarTitle>Surf log</BarTitle>
      <SurfLog
        beginAt={parseSpotId(search.get('spot'))}
        onBegun={() => changeSearch((search) => search.delete('spot'))}
        pathHere={pathname + query}
      />
    </Screen>
  )
}
