import { surfLogs } from '#db/device/surf-logs'
import type { SurfLogEntry } from '#domain/wire/surf-log'
import { sharedRead, useSharedRead } from './shared-read'

const stored = sharedRead(() => surfLogs())

/** The person's surfs, latest first; undefined while the store is read. */
export function useSurfLogs(): SurfLogEntry[] | undefined {
  return useSharedRead(stored)
}
