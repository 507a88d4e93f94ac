import type { ExchangeOutcome } from '#db/device/exchange'
import { useSession } from '../state/session'
import { useExchange } from './use-exchange'
import { useForecastHead } from './use-forecast-head'
import { useNow } from './use-now'
import { useStorageKind } from './use-storage-kind'

export type Status = {
  /** How the last real exchange with the server ended; null before the first. */
  outcome: ExchangeOutcome | null
  isRefreshing: boolean
  /** The refresh under way takes longer than on a good network. */
  isSlow: boolean
  /** How much of the coast has arrived, 0 to 1; null: not known. */
  progress: number | null
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
  const storage = useStorageKind()
  const { isRefreshing, isSlow, progress, lastOutcome } = useSession()
  const nowMs = useNow()
  if (exchange === undefined || head === undefined) return undefined
  return {
    // The store speaks for all tabs, except of what it could not take.
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
