import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { Spot } from '#domain/wire/spot'
import { ratingOf } from '../../data/shown/report-words'
import { useCoastScores } from '../../data/stored/use-coast-scores'
import { useDrives } from '../../data/stored/use-drives'
import { useSnapshotsSoFar } from '../../data/stored/use-snapshots'
import { useWhereToGo } from '../../data/stored/use-where-to-go'
import { useNow } from '../../data/tab/use-now'
import { QuietButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { FilterBar, OrderLine, StartNote } from './filter-bar'
import { restingHour } from './reading-words'
import { cardFrame, imageFrame } from './spot-card'
import { chooseSpots } from './spot-list'
import { besideMap, MapAside, SpotMap } from './spot-map'
import { SpotRows } from './spot-rows'
import { StripView } from './strip-view'
import { useIsWide } from './use-is-wide'
import { type SpotsAddress, useSpotsAddress } from './use-spots-address'

type SpotBrowserProps = {
  /** Undefined while the store is read. */
  spots: readonly Spot[] | undefined
  /** What can be done with a spot; handed in, as features do not import each other. */
  actions: (spot: Spot) => ReactNode
}

/** The coast as a strip by the hour, as a list, or on the map; filtered by kind, found by name, sorted. */
export function SpotBrowser({ spots, actions }: SpotBrowserProps) {
  const [address, change] = useSpotsAddress()
  // The list follows the controls a moment later, so that they answer at once on a slow phone.
  const shownFor = useDeferredValue(address)
  // A swimming beach is not rated for surf: rows of words in place of ridges.
  const isStrip = shownFor.view === 'strip' && shownFor.filter !== 'swimming'
  const ofKind = useMemo(
    () => spots && chooseSpots(spots, { ...shownFor, sort: 'coast' }, () => null),
    [spots, shownFor],
  )
  return (
    <>
      <FilterBar address={address} onChange={change} />
      {ofKind === undefined ? (
        <SpotSkeletons />
      ) : ofKind.length === 0 ? (
        <EmptyState
          title="No spot matches"
          action={
            <QuietButton onClick={() => change({ filter: 'all', search: '' })}>
              Show all spots
            </QuietButton>
          }
        >
          Try fewer letters or another filter.
        </EmptyState>
      ) : isStrip ? (
        <StripView spots={ofKind} span={shownFor.span} />
      ) : shownFor.view === 'map' ? (
        <SpotMap
          spots={ofKind}
          selectedId={address.highlightId}
          onSelect={(highlightId) => change({ highlightId, view: 'map' })}
        />
      ) : (
        <Reported spots={ofKind} {...{ address, shownFor, actions }} onChange={change} />
      )}
    </>
  )
}

type ReportedProps = Omit<SpotBrowserProps, 'spots'> & {
  spots: readonly Spot[]
  address: SpotsAddress
  shownFor: SpotsAddress
  onChange: (change: Partial<SpotsAddress>) => void
}

/** The list, which says how every spot is now; the map beside it where there is room. */
function Reported({ spots, address, shownFor, onChange, actions }: ReportedProps) {
  const drives = useDrives()
  const go = useWhereToGo(null)
  const isWide = useIsWide()
  const { reports, isWhole } = useSnapshotsSoFar()
  const reportOf = useMemo(
    () => new Map(reports.map((report) => [report.spot.id, report])),
    [reports],
  )
  const { sort } = shownFor
  const sorted = useMemo(
    () =>
      chooseSpots(spots, shownFor, (id) => {
        if (sort === 'drive') return drives.has(id) ? -drives.get(id)!.minutes : null
        if (sort === 'go') return go?.worthOf.get(id) ?? null
        // Ordered by what is known so far, the rows would jump with every slice.
        const report = isWhole ? reportOf.get(id) : undefined
        return report ? ratingOf(report).score : null
      }),
    [spots, shownFor, sort, drives, go, reportOf, isWhole],
  )
  const isUnknown = (sort === 'rating' && !isWhole) || (sort === 'go' && go === undefined)
  const list = (
    <>
      <OrderLine
        count={sorted.length}
        address={address}
        order={address.sort === 'drive' && drives.size === 0 ? 'name' : address.sort}
        isSorting={address.sort !== sort || isUnknown}
        onChange={onChange}
      />
      {address.sort === 'drive' && <StartNote />}
      <SpotRows
        spots={sorted}
        {...{ reportOf, sort, drives, actions }}
        markedId={shownFor.highlightId}
        hasGuide={shownFor.hasGuide}
      />
    </>
  )
  return isWide ? (
    <div className={besideMap}>
      <div>{list}</div>
      <ListMap spots={spots} address={address} onChange={onChange} />
    </div>
  ) : (
    list
  )
}

/** The map at the moment that the list shows; a press marks its spot in the list. */
function ListMap({
  spots,
  address,
  onChange,
}: Pick<ReportedProps, 'spots' | 'address' | 'onChange'>) {
  const scores = useCoastScores(48)
  const atMs = restingHour(spots[0], useNow())
  const mark = (highlightId: number) => onChange({ highlightId, view: 'list' })
  return (
    <MapAside
      spots={spots}
      scores={scores}
      atMs={atMs}
      selectedId={address.highlightId}
      onSelect={mark}
      onShow={mark}
    />
  )
}

/** As many placeholder cards as the specification shows (core experience 9). */
const places = ['1', '2', '3', '4', '5', '6']

function SpotSkeletons() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Reading spots…</span>
      </VisuallyHidden>
      <ul
        className="grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,330px),1fr))] gap-4"
        aria-hidden="true"
      >
        {places.map((place) => (
          <li key={place}>
            <div className={cardFrame}>
              <div className={imageFrame}>
                <Skeleton height="100%" />
              </div>
              <div className="flex flex-1 flex-col gap-3 p-4">
                <Skeleton height={28} width="60%" />
                <Skeleton height={92} />
                <Skeleton height={24} width="80%" />
                <Skeleton height={210} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
