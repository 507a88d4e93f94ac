import { spotReports } from '#db/device/spot-reports'
import type { SpotReport } from '#domain/wire/spot-report'
import { sharedReads, useSharedRead } from './shared-read'

const stored = sharedReads((spotId: number) => spotReports(spotId))

/** What surfers wrote of a spot, latest first; undefined while the store is read. */
export function useSurferReports(spotId: number): SpotReport[] | undefined {
  return useSharedRead(stored(spotId))
}
