import { useState } from 'react'
import { homeWords } from '#domain/words/home-words'
import { useSpotSnapshot } from '../data/stored/spot-snapshot'
import { useSettings } from '../data/stored/use-settings'
import { whenRested } from '../data/tab/when-idle'
import { HomeAnswer } from '../features/clock/home-answer'
import { useSelectedSpot } from '../features/location/selected-spot'
import { SpotSelectorBar } from '../features/location/spot-selector-bar'
import { paths } from '../paths'
import { deferred, deferredExtra } from '../ui/deferred'
import { Screen } from '../ui/screen'
import { Skeleton } from '../ui/skeleton'

// The answer comes first: nothing below it is fetched or worked out until it stands and is painted.
const waiting = (
  <>
    <Skeleton height={720} />
    <Skeleton height={900} />
  </>
)
const dashboard = whenRested(() => import('./home-dashboard'))
const Dashboard = deferred(dashboard, 'Dashboard', waiting)
const ofPerson = whenRested(() => import('./deferred-components'))
const HomeHeart = deferred(ofPerson, 'HomeHeart')
const WhereToGoCard = deferredExtra(ofPerson, 'WhereToGoCard')
const HomeFeedback = deferredExtra(ofPerson, 'FeedbackButton')

// The answer large, the coast at its side, and the containers below both.
const board =
  'flex min-w-0 flex-col gap-2 wide:grid wide:grid-cols-[minmax(0,736px)_minmax(320px,1fr)] wide:items-start wide:gap-x-8 wide:gap-y-6'

/** `/`: the answer for one spot, then the dashboard. `/?spot=7` chooses the spot. */
export function HomePage() {
  const { spotId, bar } = useSelectedSpot()
  return (
    <Screen words={homeWords} path={paths.home} spotId={spotId}>
      {/* Room for three lines of a phone, or one, and what they depend on, so that nothing below moves when the answer comes. */}
      <div className="-mb-4 min-h-[86px] wide:min-h-[52px]">
        <WhereToGoCard spotId={spotId ?? null} />
      </div>
      <SpotSelectorBar {...bar} heading={(name) => name}>
        <span className="size-target flex-none">
          {spotId != null && <HomeHeart spotId={spotId} />}
        </span>
      </SpotSelectorBar>
      {spotId == null ? <Skeleton height={560} /> : <Board spotId={spotId} onSpot={bar.onChoose} />}
      <HomeFeedback spotId={spotId ?? null} />
    </Screen>
  )
}

function Board({ spotId, onSpot }: { spotId: number; onSpot: (spotId: number) => void }) {
  const settings = useSettings()
  const hasReport = useSpotSnapshot(spotId) !== undefined
  // Once open it stays open: another spot changes its numbers, not the page.
  const [isAnswered, setAnswered] = useState(false)
  if (!isAnswered && hasReport && settings) setAnswered(true)
  return (
    <div className={board}>
      <div>
        <HomeAnswer spotId={spotId} />
      </div>
      {isAnswered ? (
        <Dashboard
          spotId={spotId}
          onSpot={onSpot}
          isLocationAsked={settings?.isLocationPromptDone === false && settings.start === null}
        />
      ) : (
        waiting
      )}
    </div>
  )
}
