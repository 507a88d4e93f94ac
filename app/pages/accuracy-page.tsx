import { accuracyWords } from '#domain/page/page-words'
import { AccuracyList, AccuracyMethod } from '../features/measured/accuracy-list'
import { ownPaths } from '../own-paths'
import { BarTitle } from '../ui/bar-title'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

/** `/accuracy`: how good the forecast was, held against what buoys measured. */
export function AccuracyPage() {
  return (
    <Screen layout="narrow">
      <PageMeta {...accuracyWords} canonicalPath={ownPaths.accuracy} />
      <BarTitle>How good the forecast was</BarTitle>
      <AccuracyList />
      <AccuracyMethod />
    </Screen>
  )
}
