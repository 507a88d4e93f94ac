import { Comparison } from '../features/compare/comparison'
import { paths } from '../paths'
import { useSpots } from '../reads/use-spots'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

/** `/comparison?spots=1,2,3`: spots side by side. */
export function ComparisonPage() {
  return (
    <Screen>
      <PageMeta
        title="Compare surf spots | Southbreak"
        description="Two to six Victorian surf spots side by side: surf, wind, tide and rating now, and the whole day on one clock."
        canonicalPath={paths.comparison}
      />
      <h1>Compare spots</h1>
      <Comparison spots={useSpots()} />
    </Screen>
  )
}
