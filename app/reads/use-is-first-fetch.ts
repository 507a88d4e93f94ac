import { useSession } from '../state/session'
import { useExchange } from './use-exchange'

/**
 * The very first answer of the server is on its way or being stored, part by part. What is not there yet is
 * not missing: screens keep its place instead of saying that there is none.
 */
export function useIsFirstFetch(): boolean {
  const isRefreshing = useSession((session) => session.isRefreshing)
  const exchange = useExchange()
  return isRefreshing && exchange?.lastExchangeAtMs === null
}
