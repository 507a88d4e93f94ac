import { type ExchangeState, exchangeState } from '#db/device/exchange'
import { sharedRead, useSharedRead } from './shared-read'

const exchange = sharedRead(exchangeState)

/** What the last real exchanges with the server said; undefined while the store is read. */
export function useExchange(): ExchangeState | undefined {
  return useSharedRead(exchange)
}
