import { liveQuery } from 'dexie'
import { createStore } from 'zustand'
import { openDeviceDatabase } from '#db/device/open'
import { turn } from '../tab/turn'
import { useExternalStore } from '../tab/use-external-store'

/** Opening takes longer than reading: it starts with the code, whose own first run is a long task, in the next one. */
export const opened = turn().then(openDeviceDatabase)

/**
 * A live query that all components share: read and parsed once, and a screen opened later paints at once with its
 * value. (`useLiveQuery` starts one query per component, and a new component begins empty.)
 */
type SharedRead<T> = {
  subscribe: (listener: () => void) => () => void
  /** Undefined while the store is still being read. */
  value: () => T | undefined
}

/** @param startsAtOnce for what every screen needs: read before the first component asks */
export function sharedRead<T>(query: () => Promise<T>, startsAtOnce = false): SharedRead<T> {
  const read = createStore<{ value?: T; error?: unknown }>(() => ({}))
  let isStarted = false

  const startOnce = () => {
    if (isStarted) return
    isStarted = true
    void opened.then(() =>
      liveQuery(query).subscribe({
        next: (value) => read.setState({ value, error: undefined }),
        error: (error) => read.setState({ error }),
      }),
    )
  }
  if (startsAtOnce) startOnce()

  return {
    subscribe(listener) {
      startOnce()
      return read.subscribe(listener)
    },
    value() {
      const { value, error } = read.getState()
      // Thrown while rendering, it reaches the page's error boundary with its way out.
      if (error !== undefined) throw error
      return value
    },
  }
}

/** One shared read per set of arguments, kept for the life of the page. */
export function sharedReads<Args extends readonly (string | number)[], T>(
  query: (...args: Args) => Promise<T>,
): (...args: Args) => SharedRead<T> {
  const reads = new Map<string, SharedRead<T>>()
  return (...args) => {
    const key = args.join(' ')
    const read = reads.get(key) ?? sharedRead(() => query(...args))
    reads.set(key, read)
    return read
  }
}

export function useSharedRead<T>(read: SharedRead<T>): T | undefined {
  return useExternalStore(read.subscribe, read.value)
}

/** A hook that gives the value of one shared read; undefined while the store is read. */
export function sharedHook<T>(query: () => Promise<T>, startsAtOnce = false): () => T | undefined {
  const read = sharedRead(() => query(), startsAtOnce)
  return () => useSharedRead(read)
}
