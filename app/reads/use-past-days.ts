import { type KeptPastDays, storedPastDays } from '#db/device/past-days'
import { sharedRead, useSharedRead } from './shared-read'

const stored = sharedRead(storedPastDays)

/** The days that are over; null: not on this device, undefined: the store is still being read. */
export function usePastDays(): KeptPastDays | null | undefined {
  return useSharedRead(stored)
}
