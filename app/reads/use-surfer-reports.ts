import { spotReports } from '#db/device/surfer-reports'
import type { SurferReport } from '#domain/wire/surfer-report'
import { sharedReads, useSharedRead } from './shared-read'

const reports = sharedReads((spotId: number) => spotReports(spotId))

/** What surfers wrote of a spot, latest first; undefined while the store is read. */
export function useSurferReports(spotId: number): SurferReport[] | undefined {
  return useSharedRead(reports(spotId))
}
