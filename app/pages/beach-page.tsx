import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { spotIdOfPath } from '#domain/places/spot-id'
import { AboutCard, BestConditionsCard, FacilitiesCard } from '../features/beach/beach-guide'
import { BeachHero } from '../features/beach/beach-head'
import { BeachScreen } from '../features/beach/beach-screen'
import { SafetyCard } from '../features/beach/safety-card'
import { ConditionsCard } from '../features/conditions/conditions-card'
import { FavouriteToggle } from '../features/favourites/favourite-toggle'
import { ForecastStrip } from '../features/forecast/forecast-strip'
import { MeasuredCard } from '../features/measured/measured-card'
import { SpotShare } from '../features/share/spot-share'
import { TideCard } from '../features/tides/tide-card'
import { paths } from '../paths'
import { Icon, LinkButton, QuietButton, QuietLink } from '../ui/button'

/** `/beach/7`: one beach, what it is like and what it does now. */
export function BeachPage() {
  const { id } = useParams()
  const spotId = spotIdOfPath(id)
  const [isSharing, setSharing] = useState(false)
  return (
    <>
      <BeachScreen
        spotId={spotId}
        path={paths.beach(spotId)}
        words="beach"
        isGuide
        head={(spot) => (
          <BeachHero spot={spot}>
            <LinkButton to={paths.forecast(spot.id)}>Full forecast</LinkButton>
            <QuietLink to={paths.cameras(spot.id)}>Cameras</QuietLink>
            <FavouriteToggle spotId={spot.id} />
            <QuietButton aria-label={`Share ${spot.name}`} onClick={() => setSharing(true)}>
              <Icon of={Share2} />
              Share
            </QuietButton>
          </BeachHero>
        )}
        now={(spot) => (
          <>
            <ConditionsCard spotId={spot.id} />
            <MeasuredCard spotId={spot.id} />
            <ForecastStrip spotId={spot.id} days={3} />
            <TideCard spotId={spot.id} hasCurve />
          </>
        )}
        guide={(spot) => (
          <>
            <SafetyCard spot={spot} />
            <BestConditionsCard spot={spot} />
            <FacilitiesCard spot={spot} />
            <AboutCard spot={spot} />
          </>
        )}
      />
      {isSharing && <SpotShare spotId={spotId} onClose={() => setSharing(false)} />}
    </>
  )
}
