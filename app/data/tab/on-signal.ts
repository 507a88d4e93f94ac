import { useSession } from './session'

/** Calls back when the network is back or the app is back on screen. Returns how to stop. */
export function onSignal(listener: () => void): () => void {
  const end = new AbortController()
  addEventListener('online', listener, { signal: end.signal })
  onBack(listener, end)
  return () => end.abort()
}

export function onBack(listener: () => void, { signal }: { signal?: AbortSignal } = {}): void {
  const options = signal ? { signal } : {}
  const whenVisible = () => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', whenVisible, options)
  const whenBack = (event: PageTransitionEvent) => {
    // Back from the browser's frozen page cache, where visibilitychange does not always fire.
    if (event.persisted) listener()
  }
  addEventListener('pageshow', whenBack, options)
}

/** Calls back when the server has just been reached for other data. Returns how to stop. */
export function onServerReached(listener: () => void): () => void {
  return useSession.subscribe((now, before) => {
    if (before.isRefreshing && !now.isRefreshing && now.lastOutcome === 'ok') listener()
  })
}
