import { useNavigate } from 'react-router-dom'
import { pageWords } from '#domain/words/page-words'
import { useSpotSnapshot } from '../data/stored/spot-snapshot'
import { FirstTide } from '../features/clock/first-tide'
import { GlanceView } from '../features/glance/glance-view'
import { useSelectedSpot } from '../features/location/selected-spot'
import { FreshMeasuredLine } from '../features/measured/measured-card'
import { paths } from '../paths'
import { Screen } from '../ui/screen'
import { Skeleton } from '../ui/skeleton'

/** `/glance?spot=7`: one spot over the whole screen. */
export function GlancePage() {
  const { spotId, note } = useSelectedSpot()
  return (
    <Screen words={pageWords('glance')} path={paths.glance(spotId ?? undefined)}>
      {spotId == null ? <Skeleton height="60dvh" /> : <Glance spotId={spotId} note={note} />}
    </Screen>
  )
}

function Glance({ spotId, note }: { spotId: number; note: string | undefined }) {
  const report = useSpotSnapshot(spotId)
  const navigate = useNavigate()
  if (!report) return <FirstTide spotId={spotId} />
  return (
    <GlanceView report={report} note={note} onLeave={() => navigate(paths.home)}>
      <FreshMeasuredLine spot={report.spot} />
    </GlanceView>
  )
}
