import { storedOwnProfile, storedProfile } from '#db/device/profile'
import type { OwnProfile, Profile } from '#domain/wire/profile'
import { sharedRead, useSharedRead } from './shared-read'

const stored = sharedRead(storedProfile)
const own = sharedRead(storedOwnProfile)

/** The profile as last heard; null: not on this device, undefined: the store is still being read. */
export function useProfile(): Profile | null | undefined {
  return useSharedRead(stored)
}

/** What is known of it where the whole is not, as `storedOwnProfile` says. */
export function useOwnProfile(): OwnProfile | null | undefined {
  return useSharedRead(own)
}
