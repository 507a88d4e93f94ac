import { useParams } from 'react-router-dom'
import { BeachColumns } from '../features/beach/beach-columns'
import { AboutCard, BestConditionsCard } from '../features/beach/beach-guide'
import { BeachHero } from '../features/beach/beach-hero'
import { BeachNotFound } from '../features/beach/beach-not-found'
import { BeachSkeleton } from '../features/beach/beach-skeleton'
import { beachStructuredData } from '../features/beach/beach-structured-data'
import { SafetyCard } from '../features/beach/safety-card'
import { CamerasCard } from '../features/cameras/cameras-card'
import { ConditionsCard } from '../features/conditions/conditions-card'
import { PremiumCard } from '../features/conditions/premium-card'
import { FavouriteToggle } from '../features/favourites/favourite-toggle'
import { ForecastStrip } from '../features/forecast/forecast-strip'
import { NearbyCard } from '../features/nearby/nearby-card'
import { ReportsCard } from '../features/reports/reports-card'
import { TideCard } from '../features/tides/tide-card'
import { paths } from '../paths'
import { useSettings } from '../reads/use-settings'
import { useSpotReport } from '../reads/use-spot-report'
import { useSpot } from '../reads/use-spots'
import { spotIdOfPath } from '../spot-id'
import { LinkButton } from '../ui/link-button'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

/** Shown when the address names none (core experience 2). */
const defaultId = '1'

/** `/spot/7`: everything a surfer wants of one spot, on one page. */
export function SpotPage() {
  const { id = defaultId } = useParams()
  const spotId = spotIdOfPath(id)
  const spot = useSpot(spotId)
  const report = useSpotReport(spotId) ?? undefined
  const units = useSettings()?.units ?? 'metric'

  if (!spot) {
    return (
      <Screen layout={spot === null ? 'narrow' : 'stack'}>
        <PageMeta
          title={spot === null ? 'Beach not found | Southbreak' : 'Surf spot | Southbreak'}
          description="Surf, tide, cameras and forecast for one Victorian surf spot."
          canonicalPath={paths.spot(spotId)}
        />
        {spot === null ? <BeachNotFound /> : <BeachSkeleton />}
      </Screen>
    )
  }
  const canonicalPath = paths.beach(spot.id)
  return (
    <Screen>
      <PageMeta
        title={`${spot.name} surf report: waves, wind, tide, cameras | Southbreak`}
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
        <LinkButton variant="quiet" to={paths.beach(spot.id)}>
          Beach guide
        </LinkButton>
        <FavouriteToggle spotId={spot.id} />
        <LinkButton variant="quiet" to={paths.logSurf(spot.id)}>
          Log a surf
        </LinkButton>
      </BeachHero>
      <BeachColumns
        now={
          <>
            <ConditionsCard spotId={spot.id} />
            <ReportsCard spotId={spot.id} />
            <TideCard spotId={spot.id} />
            <ForecastStrip spotId={spot.id} days={3} />
          </>
        }
        guide={
          <>
            <AboutCard spot={spot} />
            <BestConditionsCard spot={spot} units={units} />
            <SafetyCard spot={spot} />
            <CamerasCard spotId={spot.id} />
            <NearbyCard spotId={spot.id} />
            <PremiumCard spotId={spot.id} />
          </>
        }
      />
    </Screen>
  )
}
