import { useLiveQuery } from 'dexie-react-hooks'
import { spotReports } from '#db/device/surfer-reports'
import type { SurferReport } from '#domain/wire/surfer-report'

/**
 * What surfers wrote of a spot, latest first; undefined while the store is read. One card looks at
 * one spot, so the query ends with the card instead of being shared for good.
 */
export function useSurferReports(spotId: number): SurferReport[] | undefined {
  return useLiveQuery(() => spotReports(spotId), [spotId])
}
