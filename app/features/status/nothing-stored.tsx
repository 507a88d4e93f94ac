import { useEffect } from 'react'
import { refreshNow } from '../../data/asked/refresh'
import { useSpots } from '../../data/stored/use-spots'
import { useSession } from '../../data/tab/session'
import { Button } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'
import { LoadingOverlay } from '../../ui/loading-overlay'
import { Screen } from '../../ui/screen'
import { fetchingWords } from './status-words'

const sentences = {
  ok: 'Southbreak needs a connection once. After that it works without one.',
  offline:
    'Southbreak needs a connection once. After that it works without one. It tries again by itself.',
  slow: 'The signal is weak and the coast did not load in full. It tries again by itself.',
  hotspot:
    'This network wants you to sign in to it first. Open any web page, sign in, then try again.',
  'server-trouble':
    'The server could not answer. Nothing is wrong with this phone. It tries again by itself.',
  'app-too-old': 'This copy of Southbreak is too old for the server. Close it and open it again.',
  'store-full': 'This phone has no space left for the coast. Free some space, then try again.',
}

/** In place of the page while the device has never received the coast. */
export function NothingStored() {
  const { isRefreshing, isSlow, progress, lastOutcome } = useSession()
  const spots = useSpots()
  useEffect(() => {
    // Another tab may have brought the coast meanwhile.
    if (spots) useSession.setState({ isStoreEmpty: false })
  }, [spots])
  return (
    <Screen>
      <ErrorState
        title="Nothing is stored on this phone yet"
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
