import { ageState } from '../../time/age'
import type { SpotForecast } from './forecast-hour'

/**
 * What a forecast may be called now. Live data that has grown old is only 'stored'; a demonstration
 * is never old news. Server and phone both say this.
 */
export function forecastSource(
  { source, fetchedAtMs }: Pick<SpotForecast, 'source' | 'fetchedAtMs'>,
  nowMs: number,
): { source: 'live' | 'stored' | 'demo'; isStale: boolean } {
  if (source === 'demo') return { source, isStale: false }
  const isStale = ageState(fetchedAtMs, nowMs) === 'old'
  return { source: isStale ? 'stored' : source, isStale }
}
