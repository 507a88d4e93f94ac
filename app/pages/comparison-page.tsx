import { comparisonWords } from '#domain/page/page-words'
import { Comparison } from '../features/compare/comparison'
import { paths } from '../paths'
import { useSpots } from '../reads/use-spots'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

/** `/comparison?spots=1,2,3`: spots side by side. */
export function ComparisonPage() {
  return (
    <Screen>
      <PageMeta {...comparisonWords} canonicalPath={paths.comparison} />
      <h1>Compare spots</h1>
      <Comparison spots={useSpots()} />
    </Screen>
  )
}
