import { useEffect, useMemo, useState } from 'react'
import { useMatch } from 'react-router-dom'
import { parseSpotId } from '#domain/places/spot-id'
import { hourMs } from '#domain/time/durations'
import { melbourneDate, parseLocalDate } from '#domain/time/melbourne'
import { pageWords } from '#domain/words/page-words'
import { isScanPage } from '#domain/words/scan-page'
import { useSpot } from '../data/stored/use-spots'
import { instantOf, useSearch } from '../data/tab/address'
import { useNow } from '../data/tab/use-now'
import { CreditList, WarningsCard } from '../features/credits/credit-list'
import { DaysLikeView } from '../features/likeness/days-like-view'
import { useSelectedSpot } from '../features/location/selected-spot'
import { AccuracyList, AccuracyMethod } from '../features/measured/accuracy-list'
import { PaperView } from '../features/paper/paper-view'
import { Planner } from '../features/planner/planner'
import { ApiGuide } from '../features/websites/api-guide'
import { EmbedCard } from '../features/websites/embed-card'
import { YearView } from '../features/year/year-view'
import { ownPaths } from '../own-paths'
import { deferred } from '../ui/deferred'
import { Screen } from '../ui/screen'
import { SegmentedControl } from '../ui/segmented-control'
import { Skeleton } from '../ui/skeleton'
import { PageScreen } from './page-screen'

/** Rarely visited pages in one chunk: single chunks would cost every first visit bytes. */

/** `/year-in-surf?year=2026` */
export function YearPage() {
  const [search, changeSearch] = useSearch()
  const asked = Number(search.get('year'))
  return (
    <PageScreen name="year" layout="narrow">
      <YearView
        asked={Number.isInteger(asked) ? asked : null}
        onChoose={(year) => changeSearch((search) => search.set('year', String(year)))}
      />
    </PageScreen>
  )
}

/** `/best-days` */
export function PlannerPage() {
  return (
    <PageScreen name="planner">
      <Planner />
    </PageScreen>
  )
}

/** `/another-day?surf=…` for a surf of the log, `/another-day?spot=7&at=2026-11-20T06:00Z` for an hour of a spot. */
export function DaysLikePage() {
  const [search] = useSearch()
  const [surfId, spot, at] = ['surf', 'spot', 'at'].map((name) => search.get(name))
  const asked = useMemo(() => {
    if (surfId) return { surfId }
    const [spotId, atMs] = [parseSpotId(spot ?? null), instantOf(at ?? null)]
    return spotId === null || atMs === null ? null : { spotId, atMs }
  }, [surfId, spot, at])
  return (
    <PageScreen name="daysLike" layout="narrow">
      <DaysLikeView asked={asked} />
    </PageScreen>
  )
}

/** `/for-websites?spot=7` */
export function WebsitesPage() {
  const [search, changeSearch] = useSearch()
  const spotId = parseSpotId(search.get('spot'))
  return (
    <PageScreen name="websites" layout="narrow">
      <EmbedCard
        spotId={spotId}
        onChoose={(id) => changeSearch((search) => search.set('spot', String(id)))}
      />
      <ApiGuide spotId={spotId ?? 1} />
    </PageScreen>
  )
}

/** `/accuracy` */
export function AccuracyPage() {
  return (
    <PageScreen name="accuracy" layout="narrow">
      <AccuracyList />
      <AccuracyMethod />
    </PageScreen>
  )
}

export function CreditsPage() {
  return (
    <PageScreen name="credits" layout="narrow">
      <WarningsCard />
      <CreditList />
    </PageScreen>
  )
}

const options = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month of tides' },
] as const

/** `/paper?spot=7&sheet=month&date=2026-12-01`: a week, or a month of tides, to print. */
export function PaperPage() {
  const { spotId } = useSelectedSpot()
  const today = melbourneDate(useNow(hourMs))
  const [search, changeSearch] = useSearch()
  const kind = search.get('sheet') === 'month' ? 'month' : 'week'
  const asked = parseLocalDate(search.get('date') ?? '')
  const date =
    kind === 'month' && asked !== null && asked >= '2000' && asked < '2100' ? asked : today
  return (
    <PageScreen name="paper">
      <div className="print:hidden">
        <SegmentedControl
          legend="Sheet"
          hideLegend
          options={options}
          value={kind}
          onChange={(sheet) => changeSearch((search) => search.set('sheet', sheet))}
        />
      </div>
      {spotId == null ? (
        <Skeleton height={600} />
      ) : (
        <PaperView spotId={spotId} kind={kind} date={date} />
      )}
    </PageScreen>
  )
}

// Code for codes, camera and signatures.
const screens = () => import('../features/hand-over/hand-over-screens')
const waiting = <Skeleton height={420} />
const ShowCodes = deferred(screens, 'ShowCodes', waiting)
const ScanCodes = deferred(screens, 'ScanCodes', waiting)

/** `/hand-over?spot=7` shows codes for another phone; `/hand-over/scan` reads them. */
export function HandOverPage() {
  const isScanning = useMatch(ownPaths.scan) !== null
  return (
    <Screen
      layout="narrow"
      words={pageWords('handOver')}
      path={ownPaths.handOver()}
      title={isScanning ? 'Scan a code' : 'Hand it over'}
    >
      {isScanning ? <Scan /> : <Show />}
    </Screen>
  )
}

function Show() {
  const { spotId } = useSelectedSpot()
  const spot = useSpot(spotId ?? 0)
  const [what, setWhat] = useState<'spot' | 'coast'>('spot')
  if (!spot) return waiting
  return (
    <>
      <p>
        For another phone with older data and no signal. On that phone, open Hand it over and press
        Scan a code.
      </p>
      <SegmentedControl
        legend="What to hand over"
        hideLegend
        options={[
          { value: 'spot', label: spot.name },
          { value: 'coast', label: 'Whole coast' },
        ]}
        value={what}
        onChange={setWhat}
      />
      <ShowCodes
        key={what}
        spotId={what === 'spot' ? spot.id : null}
        name={what === 'spot' ? spot.name : 'the whole coast'}
      />
    </>
  )
}

/**
 * The camera is allowed by the response header of `/hand-over/scan` alone. After a navigation inside the app, or under
 * another spelling (`/hand-over/%73can`), that address is loaded; leaving loads the next page, which has no camera.
 */
function Scan() {
  const [mayUseCamera] = useState(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    return !loaded || isScanPage(new URL(loaded.name).pathname)
  })
  useEffect(() => {
    if (!mayUseCamera) {
      location.replace(ownPaths.scan)
      return
    }
    return () => {
      if (!isScanPage(location.pathname)) location.reload()
    }
  }, [mayUseCamera])
  return mayUseCamera ? <ScanCodes /> : waiting
}
