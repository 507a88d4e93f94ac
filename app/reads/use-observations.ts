import { useMemo } from 'react'
import { storedObservations } from '#db/device/catalog-lists'
import { type NearBuoy, nearestBuoy } from '#domain/observation/shown-observations'
import type { MeasuredSurge, Observations } from '#domain/wire/observations'
import type { Spot } from '#domain/wire/spot'
import { sharedReads, useSharedRead } from './shared-read'
import { useMode } from './use-mode'

const stored = sharedReads(storedObservations)

/** What was measured on the coast; undefined while the store is read, null where nothing came. */
export const useObservations = (): Observations | null | undefined =>
  useSharedRead(stored(useMode()))

/** The nearest buoy in a spot's own water; undefined while the store is read, null where there is none. */
export function useNearBuoy(spot: Spot | null | undefined): NearBuoy | null | undefined {
  const observations = useObservations()
  return useMemo(() => {
    if (observations === undefined || spot === undefined) return undefined
    return observations && spot && nearestBuoy(spot, observations)
  }, [observations, spot])
}

/** So long a measured surge says something of now. */
const surgeMs = 12 * 3_600_000

/** The surge that a tide gauge measured last; null where none is young enough, or none is asked for. */
export function useMeasuredSurge(nowMs: number | null): MeasuredSurge | null {
  const newest = useObservations()?.surges.toSorted((a, b) => b.atMs - a.atMs)[0]
  return nowMs !== null && newest && nowMs - newest.atMs <= surgeMs ? newest : null
}
