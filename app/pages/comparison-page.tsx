import { useSpots } from '../data/stored/use-spots'
import { Comparison } from '../features/compare/comparison'
import { PageScreen } from './page-screen'

/** `/comparison?spots=1,2,3`: spots side by side. */
export function ComparisonPage() {
  return (
    <PageScreen name="comparison" title="Compare spots">
      <Comparison spots={useSpots()} />
    </PageScreen>
  )
}
