import { useSession } from '../state/session'
import { useExchange } from './use-exchange'

/**
 * The very first answer of the server is on its way or being stored, part by part. What is not there yet is
 * not missing: screens keep its place instead of saying that there is none.
 */
export function useIsFirstFetch(): boolean {
  const isRefreshing = useSession((session) => session.isRefreshing)
  return useIsCoastAwaited() && isRefreshing
}

/** The coast never came whole: it is asked for now, or again by itself after a pause (`state/refresh.ts`). */
export function useIsCoastAwaited(): boolean {
  return useExchange()?.lastExchangeAtMs === null
}
