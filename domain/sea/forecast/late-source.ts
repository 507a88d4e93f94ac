import { pushMessage } from '../../alert/alert-message'
import { hourMs } from '../../time/durations'
import type { AlertMessage } from '../../wire/alert'
import table from './source-names.json' with { type: 'json' }
import { whenWords } from './source-state'

/** A source that is this far behind its schedule is worth waking an operator for. */
const lateAfterMs = 3 * hourMs
/** A source that never answered has no schedule; so many failures take about three hours. */
const failuresFromTheStart = 6

export type SourceClock = {
  /** How often it is asked when all is well; null: a job of our own, which shows that it is alive. */
  everyMs: number | null
  lastSuccessAtMs: number | null
  heartbeatAtMs: number | null
  failuresInARow: number
}

/**
 * Since when a source is missing, if it is late by three hours or more. When it is due is counted from its last success:
 * every failure sets a new date for the next try, so that date says nothing.
 * @returns UTC epoch ms of the turn it missed, 0 when it never answered at all, null when it is not late
 */
export function lateSince(clock: SourceClock, atMs: number): number | null {
  const { everyMs, lastSuccessAtMs, heartbeatAtMs, failuresInARow } = clock
  if (everyMs === null) {
    return heartbeatAtMs !== null && atMs - heartbeatAtMs >= lateAfterMs ? heartbeatAtMs : null
  }
  if (lastSuccessAtMs === null) return failuresInARow >= failuresFromTheStart ? 0 : null
  const dueMs = lastSuccessAtMs + everyMs
  return atMs - dueMs >= lateAfterMs ? dueMs : null
}

/** Sources by the names operators know them by; another is called what it calls itself. */
const names: Readonly<Record<string, string>> = table

export const sourceName = (source: string): string =>
  Object.hasOwn(names, source) ? names[source]! : source

/**
 * What administrators are told of a source that is late.
 * @param sinceMs when it was due; 0: it never came at all
 * @param origin where people reach the server, without a slash at the end; null: not known
 */
export function lateMessage(
  { source, sinceMs }: { source: string; sinceMs: number },
  nowMs: number,
  origin: string | null,
): AlertMessage {
  const id = `late${source.replaceAll(/[^A-Za-z0-9]/g, '')}`.slice(0, 32)
  const name = sourceName(source)
  return pushMessage(
    {
      kind: 'source',
      id,
      title: sinceMs === 0 ? `${name} has not worked yet` : `${name} is late`,
      body: `${sinceMs === 0 ? 'Every attempt has failed so far.' : `It was due at ${whenWords(sinceMs, nowMs)}.`} Surfers see how old it is. Open the freshness board for the reason.`,
      path: '/admin/freshness',
    },
    { nowMs, origin },
  )
}
