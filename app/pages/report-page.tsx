import { useSearchParams } from 'react-router-dom'
import { useSelectedSpot } from '../features/location/selected-spot'
import { SpotSelectorBar } from '../features/location/spot-selector-bar'
import { ReportsCard } from '../features/reports/reports-card'
import { sharedText } from '../features/reports/shared-text'
import { Skeleton } from '../ui/skeleton'
import { PageScreen } from './page-screen'

/** `/report?title=…&text=…&url=…`: what another app shared (the manifest's share target) becomes a report's draft. */
export function ReportPage() {
  const { spotId, bar } = useSelectedSpot()
  const [search] = useSearchParams()
  return (
    <PageScreen name="report" layout="narrow">
      <SpotSelectorBar {...bar} />
      {spotId == null ? (
        <Skeleton height={200} />
      ) : (
        <ReportsCard spotId={spotId} draft={sharedText(search)} />
      )}
    </PageScreen>
  )
}
