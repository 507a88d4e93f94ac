import { pushMessage } from '../../alert/alert-message'
import type { AlertMessage } from '../../wire/alert'
import { whenWords } from './source-state'

/** Sources by the names operators know them by; another is called what it calls itself. */
const names: Record<string, string> = {
  'open-meteo-marine': 'The sea forecast',
  'open-meteo-weather': 'The wind forecast',
  'open-meteo-wave-models': 'The second sea forecast',
  'wave-buoys': 'Wave buoy data',
  'sea-levels': 'Tide gauge data',
  'refresh-conditions': 'Refreshing forecasts',
  'keep-forecasts': 'Saving forecasts',
  'keep-buoys': 'Saving wave buoy data',
  'keep-sea-levels': 'Saving tide gauge data',
  'score-forecasts': 'Scoring forecasts',
  alerts: 'Sending alerts',
  'watch-sources': 'Checking the sources',
  housekeeping: 'Cleaning up',
  backup: 'Backing up',
}

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
