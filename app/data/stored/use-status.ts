import { create } from 'zustand'
import type { ForecastHeadRow } from '#db/device/database'
import { type ExchangeOutcome, exchangeState } from '#db/device/exchange'
import { forecastHead } from '#db/device/forecasts'
import { onSlowOpen, type StorageKind } from '#db/device/open'
import { type Session, useSession } from '../tab/session'
import { useNow } from '../tab/use-now'
import { opened, sharedHook, sharedReads, useSharedRead } from './shared-read'
import { useMode } from './use-settings'

export type Status = Pick<Session, 'isRefreshing' | 'isSlow' | 'progress'> & {
  /** How the last real exchange with the server ended; null before the first. */
  outcome: ExchangeOutcome | null
  /** When the stored forecast was fetched by the server; null when none is stored. */
  fetchedAtMs: number | null
  /** When the wave model of the stored forecast began; null when not known. */
  modelRunAtMs: number | null
  isDemo: boolean
  isStorageRefused: boolean
  nowMs: number
}

/** Where the numbers come from and how old they are, from what is stored; undefined while it is read. */
export function useStatus(): Status | undefined {
  const exchange = useExchange()
  const head = useForecastHead()
  const storage = useStorage(({ kind }) => kind)
  const { isRefreshing, isSlow, progress, lastOutcome } = useSession()
  const nowMs = useNow()
  if (exchange === undefined || head === undefined) return undefined
  return {
    // The store holds for all tabs, except for what it could not store.
    outcome: lastOutcome === 'store-full' ? lastOutcome : exchange.outcome,
    isRefreshing,
    isSlow,
    progress,
    fetchedAtMs: head?.fetchedAtMs ?? null,
    modelRunAtMs: head?.modelRunAtMs ?? null,
    isDemo: head?.source === 'demo',
    isStorageRefused: storage === 'memory',
    nowMs,
  }
}

/** What the last real exchanges with the server said; undefined while the store is read. */
export const useExchange = sharedHook(exchangeState)

/** The first coast is on its way: screens keep the place of what is missing instead of saying that there is none. */
export function useIsFirstFetch(): boolean {
  const isRefreshing = useSession((session) => session.isRefreshing)
  return useIsCoastAwaited() && isRefreshing
}

/** The coast never came whole: it is asked for now, or again by itself after a pause (`data/asked/refresh.ts`). */
export function useIsCoastAwaited(): boolean {
  return useExchange()?.lastExchangeAtMs === null
}

const heads = sharedReads(forecastHead)

/** What is said of the stored forecast as a whole; null when none is stored. */
export function useForecastHead(): ForecastHeadRow | null | undefined {
  return useSharedRead(heads(useMode()))
}

/** `kind`: where this page's data is stored; undefined until the database is open. */
const useStorage = create<{ kind?: StorageKind; isSlow: boolean }>(() => ({ isSlow: false }))
onSlowOpen((isSlow) => useStorage.setState({ isSlow }))
void opened.then((kind) => useStorage.setState({ kind }))

/** The browser takes long to open the store, which will open without a reload. */
export const useIsStoreSlow = (): boolean => useStorage(({ isSlow }) => isSlow)
