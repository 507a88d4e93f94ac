import { comparisonWords } from '#domain/words/page-words'
import { useSpots } from '../data/stored/use-spots'
import { Comparison } from '../features/compare/comparison'
import { paths } from '../paths'
import { BarTitle } from '../ui/bar-title'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

/** `/comparison?spots=1,2,3`: spots side by side. */
export function ComparisonPage() {
  return (
    <Screen>
      <PageMeta {...comparisonWords} canonicalPath={paths.comparison} />
      <BarTitle>Compare spots</BarTitle>
      <Comparison spots={useSpots()} />
    </Screen>
  )
}
