import { startTransition, useEffect, useState } from 'react'
import { cameWithWords } from './first-page'

/**
 * As `useSyncExternalStore`, but a change is a transition: it is drawn in slices, and a tap in between goes first. Only
 * the first value, where nothing stands on screen, is drawn in one piece, which is sooner.
 * @param read the same function as long as it is the same value; what it throws reaches the error boundary
 */
export function useExternalStore<T>(
  subscribe: (listener: () => void) => () => void,
  read: () => T,
): T {
  const [drawn, setDrawn] = useState(() => ({ read, value: read() }))
  useEffect(() => {
    const take = () =>
      setDrawn((before) => {
        const value = read()
        return before.read === read && Object.is(before.value, value) ? before : { read, value }
      })
    let isUrgent = read() === undefined && !cameWithWords
    const unsubscribe = subscribe(() => {
      if (isUrgent) take()
      else startTransition(take)
      isUrgent = false
    })
    // It may have changed between drawing and listening.
    take()
    return unsubscribe
  }, [subscribe, read])
  return drawn.read === read ? drawn.value : read()
}
