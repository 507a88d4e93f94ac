import { useEffect } from 'react'
import { refreshNow } from '../../data/asked/refresh'
import { useSpots } from '../../data/stored/use-spots'
import { useSession } from '../../data/tab/session'
import { Button } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'
import { Screen } from '../../ui/screen'
import { WaveLine } from '../../ui/wave-line'
import sentences from './nothing-stored.json'
import styles from './nothing-stored.module.css'
import { fetchingWords } from './status-words'

/** In place of the page until the first pack has come. */
export function NothingStored() {
  const { isRefreshing, isSlow, progress, lastOutcome } = useSession()
  const spots = useSpots()
  useEffect(() => {
    // Another tab may have stored it.
    if (spots) useSession.setState({ isStoreEmpty: false })
  }, [spots])
  return (
    <Screen>
      <ErrorState
        title="Nothing is stored on this device yet"
        action={
          <Button busy={isRefreshing} onClick={() => void refreshNow()}>
            Try again
          </Button>
        }
      >
        {sentences[lastOutcome ?? 'offline']}
      </ErrorState>
      {isRefreshing && (
        <LoadingOverlay>
          {isSlow ? fetchingWords({ isSlow, progress }) : 'Loading...'}
        </LoadingOverlay>
      )}
    </Screen>
  )
}

/** Covers the whole screen while there is truly nothing to show yet. */
function LoadingOverlay({ children }: { children: string }) {
  return (
    <div
      className="fixed inset-0 z-60 flex flex-col items-center justify-center gap-4 bg-paper font-display text-20 font-semibold"
      role="status"
    >
      <div className={`w-[96px] text-sea ${styles.wave}`}>
        <WaveLine />
      </div>
      {children}
    </div>
  )
}
