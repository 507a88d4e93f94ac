import { preferences } from '#db/device/preferences'
import type { Preferences } from '#domain/wire/preferences'
import { sharedRead, useSharedRead } from './shared-read'

const stored = sharedRead(preferences)

/** The person's preferences, defaults included; undefined while the store is read. */
export function usePreferences(): Preferences | undefined {
  return useSharedRead(stored)
}
