import type { ComponentType, ReactNode } from 'react'
import { useDashboardOrder } from '../data/stored/use-person'
import { CoastCard } from '../features/conditions/coast-card'
import { ConditionsCard } from '../features/conditions/conditions-card'
import { PremiumCard } from '../features/conditions/premium-card'
import {
  type ContainerId,
  columnStarts,
  orderedContainers,
} from '../features/dashboard/container-order'
import { ForecastStrip } from '../features/forecast/forecast-strip'
import { MeasuredCard } from '../features/measured/measured-card'
import { TideCard } from '../features/tides/tide-card'
import { deferred } from '../ui/deferred'
import { Skeleton } from '../ui/skeleton'
import styles from './home-page.module.css'

// Far below the fold, and the location card only when it is asked for.
const CamerasCard = deferred(
  () => import('../features/cameras/cameras-card'),
  'CamerasCard',
  <Skeleton height={100} />,
)
const NearbyCard = deferred(
  () => import('../features/nearby/nearby-card'),
  'NearbyCard',
  <Skeleton height={200} />,
)
const location = () => import('../features/location/location-card')
const LocationCard = deferred(location, 'LocationCard', <Skeleton height={300} />)
const promptHeight = 110
const LocationPrompt = deferred(location, 'LocationCard', <Skeleton height={promptHeight} />)

// Not in the default order: an operator switches them on.
const FavouritesPanel = deferred(
  () => import('../features/favourites/favourites'),
  'FavouritesPanel',
  <Skeleton height={300} />,
)
const WeatherCard = deferred(
  () => import('../features/conditions/weather-card'),
  'WeatherCard',
  <Skeleton height={300} />,
)
const SessionStatsCard = deferred(
  () => import('../features/surf-log/session-stats-card'),
  'SessionStatsCard',
  <Skeleton height={200} />,
)

type ContainerProps = { spotId: number; onSpot: (spotId: number) => void }

/** What each container of the dashboard draws. */
const containers: Record<ContainerId, ComponentType<ContainerProps>> = {
  'surf-conditions': ({ spotId }) => <ConditionsCard spotId={spotId} isBrief isFolded />,
  'premium-features': PremiumCard,
  'tide-information': TideCard,
  'forecast-timeline': ({ spotId }) => <ForecastStrip spotId={spotId} days={3} />,
  'beach-cameras': ({ spotId }) => <CamerasCard spotId={spotId} isFolded />,
  'nearby-spots': ({ spotId }) => <NearbyCard spotId={spotId} />,
  'location-sharing': LocationCard,
  'favorites-panel': () => <FavouritesPanel title="Your Favorites" />,
  'weather-info': WeatherCard,
  'session-tracking': SessionStatsCard,
}

/** How tall each part usually stands in a column, in px: what the columns are filled by before anything is drawn. */
const heights: Record<ContainerId, number> = {
  'surf-conditions': 130,
  'premium-features': 60,
  'tide-information': 200,
  'forecast-timeline': 190,
  'beach-cameras': 50,
  'nearby-spots': 200,
  'location-sharing': 300,
  'favorites-panel': 300,
  'weather-info': 300,
  'session-tracking': 200,
}
const coastHeight = 345
const measuredHeight = 50

type Part = { id: string; height: number; drawn: ReactNode }

/**
 * What stands under the answer: the coast, the first-time question where one is, what was measured, then the containers
 * in their order: the operator's for a person who is signed in, else the built-in one. On a wide screen the first three
 * stand beside the answer, the containers below both, column after column.
 */
export function Dashboard({
  spotId,
  onSpot,
  isLocationAsked,
}: ContainerProps & { isLocationAsked: boolean }) {
  const order = useDashboardOrder()
  if (order === undefined) return <Skeleton height={900} />
  const prompt = <LocationPrompt onSpot={onSpot} isPrompt />
  const beside: Part[] = [
    { id: 'coast', height: coastHeight, drawn: <CoastCard /> },
    ...(isLocationAsked ? [{ id: 'prompt', height: promptHeight, drawn: prompt }] : []),
    // Last, because it comes last and not for every spot: it moves nothing.
    { id: 'measured', height: measuredHeight, drawn: <MeasuredCard spotId={spotId} isBrief /> },
  ]
  const below: Part[] = orderedContainers(order)
    .filter((id) => !(isLocationAsked && id === 'location-sharing'))
    .map((id) => {
      const Container = containers[id]
      return { id, height: heights[id], drawn: <Container spotId={spotId} onSpot={onSpot} /> }
    })
  const all = below.map((part) => part.height)
  const [ofTwo, ofThree] = [columnStarts(all, 2), columnStarts(all, 3)]
  return (
    <>
      <div className={styles.beside}>
        {beside.map((part) => (
          <div key={part.id}>{part.drawn}</div>
        ))}
      </div>
      <div className={styles.below}>
        {below.map((part, index) => (
          <div
            key={part.id}
            className={`${ofTwo.has(index) ? styles.startsOfTwo : ''} ${ofThree.has(index) ? styles.startsOfThree : ''}`}
          >
            {part.drawn}
          </div>
        ))}
      </div>
    </>
  )
}
