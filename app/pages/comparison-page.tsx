import { pageWords } from '#domain/words/page-words'
import { useSpots } from '../data/stored/use-spots'
import { Comparison } from '../features/compare/comparison'
import { paths } from '../paths'
import { Screen } from '../ui/screen'

/** `/comparison?spots=1,2,3`: spots side by side. */
export function ComparisonPage() {
  return (
    <Screen words={pageWords('comparison')} path={paths.comparison} title="Compare spots">
      <Comparison spots={useSpots()} />
    </Screen>
  )
}
