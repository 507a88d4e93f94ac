import { surfRules, unsentSurfRules } from '#db/device/surf-rules'
import type { OwnSurfRule } from '#domain/wire/surf-rule'
import { sharedRead, useSharedRead } from './shared-read'

const stored = sharedRead(() => surfRules())
const unsent = sharedRead(() => unsentSurfRules())

/** The person's own alerts, oldest first; null: no one is signed in. Undefined while the store is read. */
export function useSurfRules(): OwnSurfRule[] | null | undefined {
  return useSharedRead(stored)
}

/** The ids of those that the server has not heard of as they are now; undefined while the store is read. */
export const useUnsentSurfRules = (): string[] | undefined => useSharedRead(unsent)
