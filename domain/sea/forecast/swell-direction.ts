import { angleBetween } from '../../places/bearings'
import type { ForecastHour } from './forecast-hour'
import { turnedBetween } from './interpolate'

/** A swell turns no further than this in one step of a wave model: beyond it is another swell (`interpolate-swells.ts`). */
const mostTurnDegrees = 30

/**
 * Where the main swell comes from, `part` of the way from one value to the next. Where another swell has taken over,
 * the nearer of the two: a direction in between would be that of no swell.
 */
export function swellDirectionBetween(
  from: number | null | undefined,
  to: number | null | undefined,
  part: number,
): number | null {
  if (from == null || to == null) return null
  if (angleBetween(from, to) > mostTurnDegrees) return part < 0.5 ? from : to
  return turnedBetween(from, to, part)
}

/** Where the swell that is meant at a beach comes from; of the whole sea where older data do not say. Null: not known. */
export const arrivingFrom = (
  hour: Pick<ForecastHour, 'surfDirectionDegrees' | 'waveDirectionDegrees'>,
): number | null => hour.surfDirectionDegrees ?? hour.waveDirectionDegrees
