import { useSearchParams } from 'react-router-dom'
import { pageWords } from '#domain/words/page-words'
import { useSelectedSpot } from '../features/location/selected-spot'
import { SpotSelectorBar } from '../features/location/spot-selector-bar'
import { ReportsCard } from '../features/reports/reports-card'
import { sharedText } from '../features/reports/shared-text'
import { paths } from '../paths'
import { Screen } from '../ui/screen'
import { Skeleton } from '../ui/skeleton'

/**
 * `/report?title=…&text=…&url=…`: what another app shared (the manifest's share target) becomes the draft of a
 * report. Where it was seen is the person's to say.
 */
export function ReportPage() {
  const { spotId, bar } = useSelectedSpot()
  const [search] = useSearchParams()
  return (
    <Screen
      layout="narrow"
      words={pageWords('report')}
      path={paths.report}
      title="Report what you see"
    >
      <SpotSelectorBar {...bar} />
      {spotId == null ? (
        <Skeleton height={200} />
      ) : (
        <ReportsCard spotId={spotId} draft={sharedText(search)} />
      )}
    </Screen>
  )
}
