import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { camerasOfSpot } from '#db/device/catalog'
import { goneSpots, storedObservations } from '#db/device/catalog-lists'
import { storedPastDays } from '#db/device/past-days'
import { spotReports } from '#db/device/spot-reports'
import { type NearBuoy, nearestBuoy } from '#domain/sea/observed/shown-observations'
import { ageState } from '#domain/time/age'
import type { Camera } from '#domain/wire/camera'
import type { MeasuredSurge, Observations } from '#domain/wire/observations'
import type { Spot } from '#domain/wire/spot'
import type { SurferReport } from '#domain/wire/surfer-report'
import { sharedHook, sharedReads, useSharedRead } from './shared-read'
import { useMode } from './use-settings'

/** Spots that were taken away, whose names favourites and logs still show; undefined while the store is read. */
export const useGoneSpots = sharedHook(goneSpots)

const cameras = sharedReads(camerasOfSpot)

/** A spot's cameras; undefined while the store is read. */
export function useCameras(spotId: number): Camera[] | undefined {
  return useSharedRead(cameras(spotId, useMode()))
}

/** The days that are over; null: not on this device, undefined: the store is still being read. */
export const usePastDays = sharedHook(storedPastDays)

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

/**
 * What surfers wrote of a spot, latest first; undefined while the store is read. One card looks at
 * one spot, so the query ends with the card instead of being shared for good.
 */
export function useSurferReports(spotId: number): SurferReport[] | undefined {
  return useLiveQuery(() => spotReports(spotId), [spotId])
}
