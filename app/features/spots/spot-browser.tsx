import { type ComponentType, useDeferredValue, useMemo } from 'react'
import type { Spot } from '#domain/wire/spot'
import { ratingOf } from '../../reads/report-words'
import { useAllReports } from '../../reads/use-all-reports'
import { useHere } from '../../state/here'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { DistanceNote } from './distance-note'
import { FilterBar } from './filter-bar'
import styles from './spot-browser.module.css'
import { SpotGrid } from './spot-grid'
import { chooseSpots } from './spot-list'
import { SpotMap } from './spot-map'
import { SpotSkeletons } from './spot-skeletons'
import { useSpotsAddress } from './use-spots-address'

type SpotBrowserProps = {
  /** Undefined while the store is read. */
  spots: readonly Spot[] | undefined
  onShare: (spotId: number) => void
  /** The favourite toggle; handed in, because features do not know each other. */
  Favourite: ComponentType<{ spotId: number; spotName: string }>
}

/** Find a spot: filter, search, sort, as a list or on the map. */
export function SpotBrowser({ spots, onShare, Favourite }: SpotBrowserProps) {
  const [address, change] = useSpotsAddress()
  const { position } = useHere()
  const reports = useAllReports()
  const reportOf = useMemo(
    () => new Map(reports?.map((report) => [report.spot.id, report])),
    [reports],
  )
  // The list follows the controls a moment later, so that they answer at once on a slow phone.
  const shownFor = useDeferredValue(address)
  const shown = useMemo(
    () =>
      spots &&
      chooseSpots(spots, shownFor, position, (id) => {
        const report = reportOf.get(id)
        return report ? ratingOf(report).score : null
      }),
    [spots, shownFor, position, reportOf],
  )

  return (
    <>
      <FilterBar address={address} onChange={change} />
      {address.sort === 'distance' && <DistanceNote />}
      <p className={styles.count} role="status">
        {shown ? (shown.length === 1 ? '1 spot' : `${shown.length} spots`) : 'Reading spots…'}
      </p>
      {shown === undefined ? (
        <SpotSkeletons />
      ) : shown.length === 0 ? (
        <EmptyState
          title="No spot fits"
          action={
            <Button variant="quiet" onClick={() => change({ filter: 'all', search: '' })}>
              Show all spots
            </Button>
          }
        >
          Nothing has this name and kind. Try fewer letters or another filter.
        </EmptyState>
      ) : shownFor.view === 'map' ? (
        <SpotMap
          spots={shown}
          reportOf={reportOf}
          selectedId={address.highlightId}
          onSelect={(highlightId) => change({ highlightId })}
        />
      ) : (
        <SpotGrid
          spots={shown}
          reportOf={reportOf}
          markedId={shownFor.highlightId}
          onShare={onShare}
          Favourite={Favourite}
        />
      )}
    </>
  )
}
