import { useLocation } from 'react-router-dom'
import { parseSpotId } from '#domain/places/spot-id'
import { useSearch } from '../data/tab/address'
import { SurfLog } from '../features/surf-log/surf-log'
import { PageScreen } from './page-screen'

/** `/surf-log`; with `?spot=7` a new surf there is begun. */
export function SurfLogPage() {
  const [search, changeSearch] = useSearch()
  const { pathname, search: query } = useLocation()
  return (
    <PageScreen name="surfLog" layout="narrow">
      <SurfLog
        beginAt={parseSpotId(search.get('spot'))}
        onBegun={() => changeSearch((search) => search.delete('spot'))}
        pathHere={pathname + query}
      />
    </PageScreen>
  )
}
