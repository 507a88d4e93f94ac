import { useEffect } from 'react'
import { refreshNow } from '../../data/asked/refresh'
import { useSpots } from '../../data/stored/use-spots'
import { useSession } from '../../data/tab/session'
import { Button } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'
import { LoadingOverlay } from '../../ui/loading-overlay'
import { Screen } from '../../ui/screen'
import sentences from './nothing-stored.json'
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
        <LoadingOverlay message={isSlow ? fetchingWords({ isSlow, progress }) : 'Loading...'} />
      )}
    </Screen>
  )
}
