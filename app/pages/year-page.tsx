import { yearWords } from '#domain/page/page-words'
import { YearView } from '../features/year/year-view'
import { ownPaths } from '../own-paths'
import { useSearch } from '../state/use-search'
import { BarTitle } from '../ui/bar-title'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

/** `/year-in-surf?year=2026` */
export function YearPage() {
  const [search, changeSearch] = useSearch()
  const asked = Number(search.get('year'))
  return (
    <Screen layout="narrow">
      <PageMeta {...yearWords} canonicalPath={ownPaths.year} />
      <BarTitle>Year in surf</BarTitle>
      <YearView
        asked={Number.isInteger(asked) ? asked : null}
        onChoose={(year) => changeSearch((search) => search.set('year', String(year)))}
      />
    </Screen>
  )
}
