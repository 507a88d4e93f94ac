import type { SourceState } from '#db/server/coast/sources'
import { lateSince, type SourceClock } from '#domain/sea/forecast/late-source'
import { observeEveryMs } from './keep-observations'
import { refreshEveryMs as forecastEveryMs } from './refresh-conditions'

const refreshEveryMs = { ...forecastEveryMs, ...observeEveryMs }

/** The jobs of our own that write their heartbeat among the sources. */
const jobs = new Set([
  'refresh-conditions',
  'keep-forecasts',
  'keep-buoys',
  'keep-sea-levels',
  'score-forecasts',
  'alerts',
  'watch-sources',
  'housekeeping',
])

type WatchedSource = {
  state: SourceState
  kind: 'provider' | 'job'
  /** See `lateSince`. */
  lateSinceMs: number | null
}

/** What is known of each source, and whether it is late. */
export function watchedSources(states: readonly SourceState[], atMs: number): WatchedSource[] {
  return states.map((state) => {
    const everyMs: number | undefined = Object.hasOwn(refreshEveryMs, state.source)
      ? refreshEveryMs[state.source as keyof typeof refreshEveryMs]
      : undefined
    const clock: SourceClock = { ...state, everyMs: everyMs ?? null }
    const isWatched = everyMs !== undefined || jobs.has(state.source)
    return {
      state,
      kind: everyMs === undefined ? 'job' : 'provider',
      lateSinceMs: isWatched ? lateSince(clock, atMs) : null,
    }
  })
}
