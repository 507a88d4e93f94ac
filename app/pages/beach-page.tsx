import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { BeachColumns } from '../features/beach/beach-columns'
import { AboutCard, BestConditionsCard, FacilitiesCard } from '../features/beach/beach-guide'
import { BeachHero } from '../features/beach/beach-hero'
import { BeachNotFound } from '../features/beach/beach-not-found'
import { BeachSkeleton } from '../features/beach/beach-skeleton'
import { beachStructuredData } from '../features/beach/beach-structured-data'
import { SafetyCard } from '../features/beach/safety-card'
import { ConditionsCard } from '../features/conditions/conditions-card'
import { FavouriteToggle } from '../features/favourites/favourite-toggle'
import { ForecastStrip } from '../features/forecast/forecast-strip'
import { SpotShare } from '../features/share/spot-share'
import { TideCard } from '../features/tides/tide-card'
import { paths } from '../paths'
import { useSettings } from '../reads/use-settings'
import { useSpotReport } from '../reads/use-spot-report'
import { useSpot } from '../reads/use-spots'
import { spotIdOfPath } from '../spot-id'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { LinkButton } from '../ui/link-button'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

/** `/beach/7`: one beach, what it is like and what it does now. */
export function BeachPage() {
  const { id } = useParams()
  const spotId = spotIdOfPath(id)
  const spot = useSpot(spotId)
  const report = useSpotReport(spotId) ?? undefined
  const units = useSettings()?.units ?? 'metric'
  const [isSharing, setSharing] = useState(false)

  if (!spot) {
    return (
      <Screen layout={spot === null ? 'narrow' : 'stack'}>
        <PageMeta
          title={spot === null ? 'Beach not found | Southbreak' : 'Beach | Southbreak'}
          description="Surf, tide and forecast for one Victorian beach."
          canonicalPath={paths.beach(spotId)}
        />
        {spot === null ? <BeachNotFound /> : <BeachSkeleton />}
      </Screen>
    )
  }
  const canonicalPath = paths.beach(spot.id)
  return (
    <Screen>
      <PageMeta
        title={`${spot.name}, ${spot.region}: surf, tide and forecast | Southbreak`}
        description={spot.description}
        canonicalPath={canonicalPath}
        structuredData={beachStructuredData(
          spot,
          report,
          new URL(canonicalPath, window.location.origin).href,
        )}
      />
      <BeachHero spot={spot} report={report}>
        <LinkButton to={paths.forecast(spot.id)}>Full forecast</LinkButton>
        <LinkButton variant="quiet" to={paths.cameras(spot.id)}>
          Cameras
        </LinkButton>
        <FavouriteToggle spotId={spot.id} />
        <IconButton variant="quiet" label={`Share ${spot.name}`} onClick={() => setSharing(true)}>
          <Icon of={Share2} />
        </IconButton>
      </BeachHero>
      <BeachColumns
        now={
          <>
            <ConditionsCard spotId={spot.id} />
            <ForecastStrip spotId={spot.id} days={3} />
            <TideCard spotId={spot.id} />
          </>
        }
        guide={
          <>
            <AboutCard spot={spot} />
            <SafetyCard spot={spot} />
            <FacilitiesCard spot={spot} />
            <BestConditionsCard spot={spot} units={units} />
          </>
        }
      />
      {isSharing && <SpotShare spotId={spot.id} onClose={() => setSharing(false)} />}
    </Screen>
  )
}
