import { useParams } from 'react-router-dom'
import { spotIdOfPath } from '#domain/places/spot-id'
import { pageWords } from '#domain/words/page-words'
import { useSpotSnapshot } from '../data/stored/spot-snapshot'
import { useCameras } from '../data/stored/use-catalog'
import { useSpot } from '../data/stored/use-spots'
import { BeachNotFound } from '../features/beach/beach-head'
import { CamerasCard } from '../features/cameras/cameras-card'
import { NearbyCard } from '../features/nearby/nearby-card'
import { paths } from '../paths'
import { QuietLink } from '../ui/button'
import { Screen } from '../ui/screen'
import { Skeleton } from '../ui/skeleton'

/** `/spots/7/cameras`: the cameras that face one spot. */
export function CamerasPage() {
  const { id } = useParams()
  const spotId = spotIdOfPath(id)
  const spot = useSpot(spotId)
  // Nothing below a camera is drawn before its marks and size are known, so that nothing jumps.
  const cameras = useCameras(spotId)
  const report = useSpotSnapshot(spotId)
  return (
    <Screen layout="narrow" words={pageWords('cameras', spot ?? null)} path={paths.cameras(spotId)}>
      {spot === null ? (
        <BeachNotFound />
      ) : (
        <>
          {spot && <h1>{spot.name} cameras</h1>}
          {!spot || !cameras || !report ? (
            <Skeleton height={700} />
          ) : (
            <>
              <CamerasCard key={spotId} spotId={spotId} />
              <NearbyCard spotId={spotId} />
              <div>
                <QuietLink to={paths.beach(spot.id)}>Back to {spot.name}</QuietLink>
              </div>
            </>
          )}
        </>
      )}
    </Screen>
  )
}
