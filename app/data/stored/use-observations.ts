import { useMemo } from 'react'
import { storedObservations } from '#db/device/catalog-lists'
import { type NearBuoy, nearestBuoy } from '#domain/sea/observed/shown-observations'
import { ageState } from '#domain/time/age'
import type { MeasuredSurge, Observations } from '#domain/wire/observations'
import type { Spot } from '#domain/wire/spot'
import { sharedReads, useSharedRead } from './shared-read'
import { useMode } from './use-settings'

const observationsRead = sharedReads(storedObservations)

/** What was measured on the coast; undefined while the store is read, null where nothing came. */
export const useObservations = (): Observations | null | undefined =>
  useSharedRead(observationsRead(useMode()))

/** The nearest buoy in a spot's own water; undefined while the store is read, null where there is none. */
export function useNearBuoy(spot: Spot | null | undefined): NearBuoy | null | undefined {
  const observations = useObservations()
  return useMemo(() => {
    if (observations === undefined || spot === undefined) return undefined
    return observations && spot && nearestBuoy(spot, observations)
  }, [observations, spot])
}

/** The surge that a tide gauge measured last; null where none is young enough, or none is asked for. */
export function useMeasuredSurge(nowMs: number | null): MeasuredSurge | null {
  const newest = useObservations()?.surges.toSorted((a, b) => b.atMs - a.atMs)[0]
  return nowMs !== null && newest && ageState(newest.atMs, nowMs, 'surge') !== 'old' ? newest : null
}
