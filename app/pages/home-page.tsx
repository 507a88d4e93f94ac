import { lazy, Suspense, useState } from 'react'
import { homeWords } from '#domain/words/home-words'
import { useSettings } from '../data/stored/use-settings'
import { useSpotSnapshot } from '../data/stored/use-spot-snapshot'
import { useKnownSpots } from '../data/stored/use-spots'
import { whenIdle } from '../data/tab/when-idle'
import { HomeAnswer } from '../features/clock/home-answer'
import { useSelectedSpot } from '../features/location/selected-spot'
import { SpotSelectorBar } from '../features/location/spot-selector-bar'
import { QuietBoundary } from '../features/status/page-boundary'
import { paths } from '../paths'
import { Screen } from '../ui/screen'
import { Skeleton } from '../ui/skeleton'
import styles from './home-page.module.css'
import { deferred } from './load-deferred-components'

// The answer comes first: nothing below it is fetched or worked out until it stands and is painted.
const dashboard = async () => {
  await new Promise<void>(whenIdle)
  return import('./home-dashboard')
}
const Dashboard = lazy(async () => ({ default: (await dashboard()).Dashboard }))

const HomeHeart = deferred('HomeHeart')
const WhereToGoCard = deferred('WhereToGoCard')
const HomeFeedback = deferred('HomeFeedback')

/** `/`: the answer for one spot, then the dashboard. `/?spot=7` chooses the spot. */
export function HomePage() {
  const { spotId, note, select } = useSelectedSpot()
  const spots = useKnownSpots()
  return (
    <Screen words={homeWords} path={paths.home} spotId={spotId}>
      {/* Room for three lines and what they depend on, so that nothing below moves when the answer comes. */}
      <div className="-mb-4 min-h-[86px]">
        <QuietBoundary>
          <Suspense fallback={null}>
            <WhereToGoCard spotId={spotId ?? null} />
          </Suspense>
        </QuietBoundary>
      </div>
      <SpotSelectorBar
        spots={spots}
        selectedId={spotId ?? null}
        onChoose={select}
        note={note}
        heading={(name) => name}
      >
        <span className="size-target flex-none">
          {spotId != null && (
            <Suspense fallback={null}>
              <HomeHeart spotId={spotId} />
            </Suspense>
          )}
        </span>
      </SpotSelectorBar>
      {spotId == null ? <Skeleton height={560} /> : <Board spotId={spotId} onSpot={select} />}
      <QuietBoundary>
        <Suspense fallback={null}>
          <HomeFeedback spotId={spotId ?? null} />
        </Suspense>
      </QuietBoundary>
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
    <div className={styles.board}>
      <div>
        <HomeAnswer spotId={spotId} />
      </div>
      <Suspense fallback={waiting}>
        {isAnswered ? (
          <Dashboard
            spotId={spotId}
            onSpot={onSpot}
            isLocationAsked={settings?.isLocationPromptDone === false && settings.start === null}
          />
        ) : (
          waiting
        )}
      </Suspense>
    </div>
  )
}

const waiting = (
  <>
    <Skeleton height={720} />
    <Skeleton height={900} />
  </>
)
