import { camerasOfSpot } from '#db/device/cameras'
import type { Camera } from '#domain/wire/camera'
import { sharedReads, useSharedRead } from './shared-read'
import { useMode } from './use-mode'

const cameras = sharedReads(camerasOfSpot)

/** A spot's cameras; undefined while the store is read. */
export function useCameras(spotId: number): Camera[] | undefined {
  return useSharedRead(cameras(spotId, useMode()))
}
