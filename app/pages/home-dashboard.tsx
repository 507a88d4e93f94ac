import { type ComponentType, lazy, Suspense } from 'react'
import { CallCard } from '../features/conditions/call-card'
import { ConditionsCard } from '../features/conditions/conditions-card'
import { PremiumCard } from '../features/conditions/premium-card'
import { type ContainerId, orderedContainers } from '../features/dashboard/container-order'
import { ForecastStrip } from '../features/forecast/forecast-strip'
import { TideCard } from '../features/tides/tide-card'
import { Skeleton } from '../ui/skeleton'
import styles from './home-page.module.css'

// Far below the fold, and the location card only when it is asked for.
const CamerasCard = lazy(async () => ({
  default: (await import('../features/cameras/cameras-card')).CamerasCard,
}))
const NearbyCard = lazy(async () => ({
  default: (await import('../features/nearby/nearby-card')).NearbyCard,
}))
const LocationCard = lazy(async () => ({
  default: (await import('../features/location/location-card')).LocationCard,
}))

// Not in the default order: an operator switches them on.
const FavouritesPanel = lazy(async () => ({
  default: (await import('../features/favourites/favourites-panel')).FavouritesPanel,
}))
const SessionStatsCard = lazy(async () => ({
  default: (await import('../features/surf-log/session-stats-card')).SessionStatsCard,
}))

type ContainerProps = { spotId: number; onSpot: (spotId: number) => void }

/** What each container of the dashboard draws. One that is missing here draws nothing (core experience 2). */
const containers: Partial<Record<ContainerId, ComponentType<ContainerProps>>> = {
  'surf-conditions': ConditionsCard,
  'premium-features': PremiumCard,
  'tide-information': TideCard,
  'forecast-timeline': ({ spotId }) => <ForecastStrip spotId={spotId} days={3} />,
  'beach-cameras': CamerasCard,
  'nearby-spots': NearbyCard,
  'location-sharing': LocationCard,
  'favorites-panel': () => <FavouritesPanel title="Your Favorites" />,
  'session-tracking': SessionStatsCard,
}

/** Under the answer: the first-time question where one is, and the call. */
export function BelowAnswer({
  spotId,
  onSpot,
  isLocationAsked,
}: ContainerProps & { isLocationAsked: boolean }) {
  return (
    <>
      {isLocationAsked && (
        <Suspense fallback={<Skeleton height={180} />}>
          <LocationCard onSpot={onSpot} isPrompt />
        </Suspense>
      )}
      <CallCard spotId={spotId} />
    </>
  )
}

/** The containers in their order. Everybody has the default order until accounts bring their own. */
export function Dashboard({
  spotId,
  onSpot,
  isLocationAsked,
}: ContainerProps & { isLocationAsked: boolean }) {
  return (
    <div className={styles.containers}>
      {orderedContainers(null).map((id) => {
        const Container = containers[id]
        if (!Container || (isLocationAsked && id === 'location-sharing')) return null
        return (
          <Suspense key={id} fallback={<Skeleton height={280} />}>
            <Container spotId={spotId} onSpot={onSpot} />
          </Suspense>
        )
      })}
    </div>
  )
}
