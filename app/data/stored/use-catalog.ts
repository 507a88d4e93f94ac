import { useLiveQuery } from 'dexie-react-hooks'
import { camerasOfSpot } from '#db/device/catalog'
import { goneSpots } from '#db/device/catalog-lists'
import { storedPastDays } from '#db/device/past-days'
import { spotReports } from '#db/device/spot-reports'
import type { Camera } from '#domain/wire/camera'
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

/** What surfers wrote of a spot, latest first; undefined while the store is read. The query ends with its card. */
export function useSurferReports(spotId: number): SurferReport[] | undefined {
  return useLiveQuery(() => spotReports(spotId), [spotId])
}
