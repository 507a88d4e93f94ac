import { useLocation } from 'react-router-dom'
import { parseSpotId } from '#domain/places/spot-id'
import { pageWords } from '#domain/words/page-words'
import { useSearch } from '../data/tab/address'
import { SurfLog } from '../features/surf-log/surf-log'
import { paths } from '../paths'
import { Screen } from '../ui/screen'

/** `/surf-log`; with `?spot=7` a new surf there is begun. */
export function SurfLogPage() {
  const [search, changeSearch] = useSearch()
  const { pathname, search: query } = useLocation()
  return (
    <Screen layout="narrow" words={pageWords('surfLog')} path={paths.surfLog} title="Surf log">
      <SurfLog
        beginAt={parseSpotId(search.get('spot'))}
        onBegun={() => changeSearch((search) => search.delete('spot'))}
        pathHere={pathname + query}
      />
    </Screen>
  )
}
