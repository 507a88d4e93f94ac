import { useNavigate } from 'react-router-dom'
import { GlanceView } from '../features/glance/glance-view'
import { useSelectedSpot } from '../features/location/selected-spot'
import { paths } from '../paths'
import { useSettings } from '../reads/use-settings'
import { useSpotReport } from '../reads/use-spot-report'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'
import { Skeleton } from '../ui/skeleton'

/** `/glance?spot=7`: one spot over the whole screen. */
export function GlancePage() {
  const { spotId } = useSelectedSpot()
  return (
    <Screen>
      <PageMeta
        title="Glance | Southbreak"
        description="Surf height, wind against the beach and the tide, large enough for a beach in full sun."
        canonicalPath={paths.glance(spotId ?? undefined)}
      />
      {spotId == null ? <Skeleton height="60dvh" /> : <Glance spotId={spotId} />}
    </Screen>
  )
}

function Glance({ spotId }: { spotId: number }) {
  const report = useSpotReport(spotId)
  const units = useSettings()?.units
  const navigate = useNavigate()
  if (!report || !units) return <Skeleton height="60dvh" />
  return <GlanceView report={report} units={units} onLeave={() => navigate(paths.home)} />
}
