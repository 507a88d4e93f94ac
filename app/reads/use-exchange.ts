import { useLiveQuery } from 'dexie-react-hooks'
import { type ExchangeState, exchangeState } from '#db/device/exchange'
import { useStorageKind } from './use-storage-kind'

/** What the last real exchanges with the server said; undefined while the store is read. */
export function useExchange(): ExchangeState | undefined {
  const storage = useStorageKind()
  return useLiveQuery(() => (storage ? exchangeState() : undefined), [storage])
}
