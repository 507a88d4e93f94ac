import { type OutboxState, outboxState } from '#db/device/outbox'
import { sharedRead, useSharedRead } from './shared-read'

const stored = sharedRead(outboxState)

/** What waits to be sent and what was refused; undefined while the store is read. */
export function useOutbox(): OutboxState | undefined {
  return useSharedRead(stored)
}
