import type { ComponentType } from 'react'
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
import { TideCard } from '../features/tides/tide-card'
import { deferred } from '../ui/deferred'
import { Skeleton } from '../ui/skeleton'

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
const promptHeight = 110
const room = (height: number) => <Skeleton height={height} />

// Far below the fold, and the location card only when it is asked for.
const cameras = () => import('../features/cameras/cameras-card')
const CamerasCard = deferred(cameras, 'CamerasCard', room(heights['beach-cameras']))
const measured = () => import('../features/measured/measured-card')
const MeasuredCard = deferred(measured, 'MeasuredCard')
const nearby = () => import('../features/nearby/nearby-card')
const NearbyCard = deferred(nearby, 'NearbyCard', room(heights['nearby-spots']))
const location = () => import('../features/location/location-card')
const LocationCard = deferred(location, 'LocationCard', room(heights['location-sharing']))
const LocationPrompt = deferred(location, 'LocationCard', room(promptHeight))

// Not in the default order: an operator switches them on.
const favourites = () => import('../features/favourites/favourites')
const FavouritesPanel = deferred(favourites, 'FavouritesPanel', room(heights['favorites-panel']))
const weather = () => import('../features/conditions/conditions-figures')
const WeatherCard = deferred(weather, 'WeatherCard', room(heights['weather-info']))
const stats = () => import('../features/surf-log/session-stats-card')
const SessionStatsCard = deferred(stats, 'SessionStatsCard', room(heights['session-tracking']))

// A container that has nothing to show leaves no gap; beside the answer its heading is level with the name's moment.
const beside = 'contents *:empty:hidden wide:-mt-4 wide:flex wide:min-w-0 wide:flex-col wide:gap-2'
// One order on screen, for the keyboard and for screen readers: down a column, then the next. Where columns start is
// worked out from the parts' usual heights, so that nothing changes column when its data come.
const below =
  'contents *:empty:hidden wide:col-span-full wide:block wide:columns-2 wide:gap-x-8 wide:border-t wide:border-line wide:pt-4 min-[1200px]:columns-3'
const part = 'wide:mb-4 wide:break-inside-avoid'
const startsOfTwo = 'wide:max-[1199.98px]:break-before-column'
const startsOfThree = 'min-[1200px]:break-before-column'

type ContainerProps = { spotId: number; onSpot: (spotId: number) => void }

const containers: Record<ContainerId, ComponentType<ContainerProps>> = {
  'surf-conditions': ({ spotId }) => <ConditionsCard spotId={spotId} isBrief isFolded />,
  'premium-features': PremiumCard,
  'tide-information': TideCard,
  'forecast-timeline': ({ spotId }) => <ForecastStrip spotId={spotId} days={3} />,
  'beach-cameras': ({ spotId }) => <CamerasCard key={spotId} spotId={spotId} isFolded />,
  'nearby-spots': ({ spotId }) => <NearbyCard spotId={spotId} />,
  'location-sharing': LocationCard,
  'favorites-panel': () => <FavouritesPanel title="Your Favorites" />,
  'weather-info': WeatherCard,
  'session-tracking': SessionStatsCard,
}

/**
 * What stands under the answer: the coast, the first-time question, what was measured (on a wide screen beside the
 * answer), then the containers in the operator's order for a person who is signed in, else in the built-in one.
 */
export function Dashboard({
  spotId,
  onSpot,
  isLocationAsked,
}: ContainerProps & { isLocationAsked: boolean }) {
  const order = useDashboardOrder()
  if (order === undefined) return <Skeleton height={900} />
  const ids = orderedContainers(order).filter(
    (id) => !(isLocationAsked && id === 'location-sharing'),
  )
  const all = ids.map((id) => heights[id])
  const [ofTwo, ofThree] = [columnStarts(all, 2), columnStarts(all, 3)]
  return (
    <>
      <div className={beside}>
        <div>
          <CoastCard />
        </div>
        {isLocationAsked && (
          <div>
            <LocationPrompt onSpot={onSpot} isPrompt />
          </div>
        )}
        {/* Last, because it comes last and not for every spot: it moves nothing. */}
        <div>
          <MeasuredCard spotId={spotId} isBrief />
        </div>
      </div>
      <div className={below}>
        {ids.map((id, index) => {
          const Container = containers[id]
          return (
            <div
              key={id}
              className={`${part} ${ofTwo.has(index) ? startsOfTwo : ''} ${ofThree.has(index) ? startsOfThree : ''}`}
            >
              <Container spotId={spotId} onSpot={onSpot} />
            </div>
          )
        })}
      </div>
    </>
  )
}
