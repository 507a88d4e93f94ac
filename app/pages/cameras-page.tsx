import { useParams } from 'react-router-dom'
import { BeachNotFound } from '../features/beach/beach-not-found'
import { CamerasCard } from '../features/cameras/cameras-card'
import { parseSpotId } from '../features/location/choose-spot'
import { NearbyCard } from '../features/nearby/nearby-card'
import { paths } from '../paths'
import { useSpot } from '../reads/use-spots'
import { LinkButton } from '../ui/link-button'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'
import { Skeleton } from '../ui/skeleton'

const noSpotId = 0

/** `/spots/7/cameras`: the cameras that face one spot. */
export function CamerasPage() {
  const { id } = useParams()
  const spotId = parseSpotId(id ?? null) ?? noSpotId
  const spot = useSpot(spotId)
  return (
    <Screen layout="narrow">
      <PageMeta
        title={`${spot ? `${spot.name} cameras` : 'Cameras'} | Southbreak`}
        description="Beach cameras that face this spot: live pictures where their owners allow it, links where they do not."
        canonicalPath={paths.cameras(spotId)}
      />
      {spot === null ? (
        <BeachNotFound />
      ) : (
        <>
          <h1>{spot ? `${spot.name} cameras` : <Skeleton height={32} width="60%" />}</h1>
          <CamerasCard spotId={spotId} />
          <NearbyCard spotId={spotId} />
          {spot && (
            <div>
              <LinkButton variant="quiet" to={paths.beach(spot.id)}>
                Back to {spot.name}
              </LinkButton>
            </div>
          )}
        </>
      )}
    </Screen>
  )
}
