import { storedProfile } from '#db/device/profile'
import type { Profile } from '#domain/wire/profile'
import { sharedRead, useSharedRead } from './shared-read'

const stored = sharedRead(storedProfile)

/** The profile as last heard; null: not on this device, undefined: the store is still being read. */
export function useProfile(): Profile | null | undefined {
  return useSharedRead(stored)
}
