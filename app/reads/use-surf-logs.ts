import { useLiveQuery } from 'dexie-react-hooks'
import { surfLogs } from '#db/device/surf-logs'
import type { SurfLogEntry } from '#domain/wire/surf-log'

/** The person's surfs, latest first; undefined while the store is read. */
export function useSurfLogs(): SurfLogEntry[] | undefined {
  return useLiveQuery(surfLogs)
}
