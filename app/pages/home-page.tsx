import { type ComponentType, lazy, Suspense } from 'react'
import { CallCard } from '../features/conditions/call-card'
import { ConditionsCard } from '../features/conditions/conditions-card'
import { GlanceBlock } from '../features/conditions/glance-block'
import { PremiumCard } from '../features/conditions/premium-card'
import { type ContainerId, orderedContainers } from '../features/dashboard/container-order'
import { ForecastStrip } from '../features/forecast/forecast-strip'
import { useSelectedSpot } from '../features/location/selected-spot'
import { TideCard } from '../features/tides/tide-card'
import { paths } from '../paths'
import { useSettings } from '../reads/use-settings'
import { useSpots } from '../reads/use-spots'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'
import { Skeleton } from '../ui/skeleton'
import { SpotSelectorBar } from '../ui/spot-selector-bar'
import styles from './home-page.module.css'

// Below the fold: these do not hold up the answer.
const CamerasCard = lazy(async () => ({
  default: (await import('../features/cameras/cameras-card')).CamerasCard,
}))
const NearbyCard = lazy(async () => ({
  default: (await import('../features/nearby/nearby-card')).NearbyCard,
}))
const LocationCard = lazy(async () => ({
  default: (await import('../features/location/location-card')).LocationCard,
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
}

const description =
  'Surf, tide and wind now and for the days ahead, for every spot on the Victorian coast, with or without signal.'

/** `/`: the answer for one spot, then the dashboard. `/?spot=7` chooses the spot. */
export function HomePage() {
  const { spotId, select } = useSelectedSpot()
  const spots = useSpots()
  const isLocationAsked = useSettings()?.isLocationPromptDone === false
  return (
    <Screen>
      <PageMeta
        title="Southbreak: Victoria Surf Conditions"
        description={description}
        canonicalPath={paths.home}
      />
      <SpotSelectorBar spots={spots} selectedId={spotId ?? null} onChoose={select} />
      {spotId == null ? (
        <Skeleton height={264} />
      ) : (
        <div className={styles.board}>
          <div className={styles.answer}>
            <GlanceBlock spotId={spotId} />
            {isLocationAsked && (
              <Suspense fallback={<Skeleton height={180} />}>
                <LocationCard onSpot={select} isPrompt />
              </Suspense>
            )}
            <CallCard spotId={spotId} />
          </div>
          <Dashboard spotId={spotId} onSpot={select} isLocationAsked={isLocationAsked} />
        </div>
      )}
    </Screen>
  )
}

function Dashboard({ spotId, onSpot, isLocationAsked }: ContainerProps & DashboardProps) {
  // Everybody has the default order until accounts bring their own.
  const ids = orderedContainers(null)
  return (
    <div className={styles.containers}>
      {ids.map((id) => {
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

type DashboardProps = { isLocationAsked: boolean }
