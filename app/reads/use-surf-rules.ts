import { surfRules } from '#db/device/surf-rules'
import type { OwnSurfRule } from '#domain/wire/surf-rule'
import { sharedRead, useSharedRead } from './shared-read'

const stored = sharedRead(() => surfRules())

/** The person's own alerts, oldest first; null: no one is signed in. Undefined while the store is read. */
export function useSurfRules(): OwnSurfRule[] | null | undefined {
  return useSharedRead(stored)
}
