import { useParams } from 'react-router-dom'
import { spotWords } from '#domain/page/page-words'
import { spotIdOfPath } from '#domain/spot/spot-id'
import { AboutCard, BestConditionsCard } from '../features/beach/beach-guide'
import { BeachScreen } from '../features/beach/beach-screen'
import { SafetyCard } from '../features/beach/safety-card'
import { CamerasCard } from '../features/cameras/cameras-card'
import { ConditionsCard } from '../features/conditions/conditions-card'
import { PremiumCard } from '../features/conditions/premium-card'
import { FavouriteToggle } from '../features/favourites/favourite-toggle'
import { ForecastStrip } from '../features/forecast/forecast-strip'
import { NearbyCard } from '../features/nearby/nearby-card'
import { RecommendationCard } from '../features/recommendation/recommendation-card'
import { ReportsCard } from '../features/reports/reports-card'
import { TideCard } from '../features/tides/tide-card'
import { paths } from '../paths'
import { LinkButton } from '../ui/link-button'

/** Shown when the address names none (core experience 2). */
const defaultId = '1'

/** `/spot/7`: everything a surfer wants of one spot, on one page. */
export function SpotPage() {
  const { id = defaultId } = useParams()
  const spotId = spotIdOfPath(id)
  return (
    <BeachScreen
      spotId={spotId}
      path={paths.spot(spotId)}
      words={spotWords}
      actions={(spot) => (
        <>
          <LinkButton to={paths.forecast(spot.id)}>Full forecast</LinkButton>
          <LinkButton variant="quiet" to={paths.beach(spot.id)}>
            Beach guide
          </LinkButton>
          <FavouriteToggle spotId={spot.id} />
          <LinkButton variant="quiet" to={paths.logSurf(spot.id)}>
            Log a surf
          </LinkButton>
        </>
      )}
      now={(spot) => (
        <>
          <ConditionsCard spotId={spot.id} />
          <RecommendationCard spotId={spot.id} />
          <ReportsCard spotId={spot.id} />
          <TideCard spotId={spot.id} />
          <ForecastStrip spotId={spot.id} days={3} />
        </>
      )}
      guide={(spot, units) => (
        <>
          <AboutCard spot={spot} />
          <BestConditionsCard spot={spot} units={units} />
          <SafetyCard spot={spot} />
          <CamerasCard spotId={spot.id} />
          <NearbyCard spotId={spot.id} />
          <PremiumCard />
        </>
      )}
    />
  )
}
