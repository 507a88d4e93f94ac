import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useExchange } from '../../reads/use-exchange'
import { useForecastHead } from '../../reads/use-forecast-head'
import { useNow } from '../../reads/use-now'
import { useStorageKind } from '../../reads/use-storage-kind'
import { refreshNow } from '../../state/refresh'
import { useSession } from '../../state/session'
import { AgeLine } from '../../ui/age-line'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import styles from './status-line.module.css'
import { statusWords } from './status-words'

/**
 * Where the numbers come from and how old they are, from the last real exchange with the server.
 * `children` says more of it.
 */
export function StatusLine({ children }: { children?: ReactNode }) {
  const exchange = useExchange()
  const head = useForecastHead()
  const storage = useStorageKind()
  const { isRefreshing, lastOutcome } = useSession()
  const nowMs = useNow()
  if (exchange === undefined || head === undefined) return <div className={styles.line} />

  const { text, tone } = statusWords({
    // The store speaks for all tabs, except of what it could not take.
    outcome: lastOutcome === 'store-full' ? lastOutcome : exchange.outcome,
    isRefreshing,
    fetchedAtMs: head?.fetchedAtMs ?? null,
    isDemo: head?.source === 'demo',
    isStorageRefused: storage === 'memory',
    nowMs,
  })
  return (
    <div className={styles.line}>
      <div role="status" className={styles.text}>
        <AgeLine text={text} tone={tone} />
        {children}
      </div>
      <IconButton label="Refresh" disabled={isRefreshing} onClick={() => void refreshNow()}>
        <Icon of={RefreshCw} size={18} />
      </IconButton>
    </div>
  )
}
