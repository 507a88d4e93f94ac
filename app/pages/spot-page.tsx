import { Bell, BookOpen, CalendarDays, NotebookPen, Printer, QrCode, Waves } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { spotIdOfPath } from '#domain/places/spot-id'
import type { Spot } from '#domain/wire/spot'
import { useScrollToHash } from '../data/tab/address'
import { FoldedGuide } from '../features/beach/beach-guide'
import { BeachHead } from '../features/beach/beach-head'
import { BeachScreen } from '../features/beach/beach-screen'
import { SafetyCard } from '../features/beach/safety-card'
import { CamerasCard } from '../features/cameras/cameras-card'
import { SpotClock } from '../features/clock/spot-clock'
import { ConditionsCard } from '../features/conditions/conditions-card'
import { PremiumCard } from '../features/conditions/premium-card'
import { FavouriteToggle } from '../features/favourites/favourite-toggle'
import { ForecastStrip } from '../features/forecast/forecast-strip'
import { MeasuredCard } from '../features/measured/measured-card'
import { NearbyCard } from '../features/nearby/nearby-card'
import {
  RecommendationCard,
  RecommendationOffer,
} from '../features/recommendation/recommendation-card'
import { ReportsCard } from '../features/reports/reports-card'
import { TideCard } from '../features/tides/tide-card'
import { ownPaths } from '../own-paths'
import { paths } from '../paths'
import { Icon, PlainLink } from '../ui/button'
import { deferred } from '../ui/deferred'
import { Skeleton } from '../ui/skeleton'

const SpotAlerts = deferred(
  () => import('../features/alerts/spot-alerts'),
  'SpotAlerts',
  <Skeleton height={240} />,
)
// The drawing of a week: after everything of the hour.
const LastWeek = deferred(
  () => import('../features/measured/accuracy-list'),
  'LastWeek',
  <Skeleton height={240} />,
)

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
      words="spot"
      head={(spot) => (
        <>
          <BeachHead spot={spot}>
            <FavouriteToggle spotId={spot.id} variant="icon" />
            <PlainLink
              to={ownPaths.spotAlerts(spot.id)}
              aria-label={`Tell me when ${spot.name} is on`}
              title="Tell me when it is on"
            >
              <Icon of={Bell} />
            </PlainLink>
          </BeachHead>
          <SpotClock spotId={spot.id} />
          <SpotActions spot={spot} />
        </>
      )}
      now={(spot) => (
        <>
          <ConditionsCard spotId={spot.id} isBrief />
          <MeasuredCard spotId={spot.id} />
          <RecommendationCard spotId={spot.id} />
          <ReportsCard spotId={spot.id} />
          <TideCard spotId={spot.id} />
          <ForecastStrip spotId={spot.id} days={3} />
          <SpotAlertsOffer spotId={spot.id} />
          <LastWeek spotId={spot.id} />
        </>
      )}
      guide={(spot) => (
        <>
          <SafetyCard spot={spot} />
          <FoldedGuide spot={spot} />
          <CamerasCard key={spot.id} spotId={spot.id} isFolded />
          <NearbyCard spotId={spot.id} isFolded />
          <RecommendationOffer spotId={spot.id} />
          <PremiumCard />
        </>
      )}
    />
  )
}

const actions = [
  { words: 'Full forecast', icon: CalendarDays, path: paths.forecast },
  { words: 'Tides', icon: Waves, path: paths.tides },
  { words: 'Log a surf', icon: NotebookPen, path: paths.logSurf },
  { words: 'Beach guide', icon: BookOpen, path: paths.beach },
  { words: 'Print the week', icon: Printer, path: ownPaths.paper },
  { words: 'Hand it over', icon: QrCode, path: ownPaths.handOver },
]

/** Where a spot's page leads: one row on a phone, more where text is twice as large. */
function SpotActions({ spot }: { spot: Spot }) {
  return (
    <nav
      className="-mx-2 grid max-w-[36rem] grid-cols-[repeat(auto-fit,minmax(3rem,1fr))]"
      aria-label={`More of ${spot.name}`}
    >
      {actions.map(({ words, icon, path }) => (
        <Link
          key={words}
          className="flex min-h-target flex-col items-center gap-1 rounded-control py-2 text-center text-12/[1.2] font-semibold no-underline"
          to={path(spot.id)}
        >
          <Icon of={icon} />
          {words}
        </Link>
      ))}
    </nav>
  )
}

/** Loaded when the address asks for it, as the link of the bell does. */
function SpotAlertsOffer({ spotId }: { spotId: number }) {
  const isNamed = useScrollToHash('alerts', true)
  if (!isNamed) return null
  return (
    <div id="alerts">
      <SpotAlerts spotId={spotId} />
    </div>
  )
}
