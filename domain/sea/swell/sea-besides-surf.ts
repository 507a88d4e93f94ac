import { angleBetween } from '../../places/bearings'
import type { Spot } from '../../wire/spot'
import type { MarineHour } from '../forecast/point-hour'
import { mainSwellFirst } from './main-swell-first'
import { peakOverPartitionPeriod } from './surf-at-spot'

/**
 * Where the train comes from that brings most to this beach: it is the one that is meant where a swell is named. Of two
 * swells from 225 and 100 degrees the mean direction of the sea names neither.
 * @returns the whole sea's direction where its parts are not known
 */
export function surfDirection(
  spot: Parameters<typeof mainSwellFirst>[0],
  { total, primary, secondary, windSea }: MarineHour,
): number | null {
  if (primary.heightMetres === null) return total.directionDegrees
  const [swell] = mainSwellFirst(spot, primary, secondary)
  const [main] = mainSwellFirst(spot, swell, windSea)
  return main.directionDegrees
}

/** Peak periods up to which all of the wind sea counts as chop, and from which on it is surf. Seconds. */
const chopToSeconds = 6
const surfFromSeconds = 9

/**
 * Height of the chop that comes in with the surf: the model's wind sea as far as it is short and heads for the beach.
 * Wind sea off the land goes out to sea and leaves the surf alone.
 * @returns significant height in metres; null where the wind sea is not known
 */
export function chopAtSpot(
  { facingDegrees }: Pick<Spot, 'facingDegrees'>,
  { windSea: { heightMetres, periodSeconds, directionDegrees } }: MarineHour,
): number | null {
  if (heightMetres === null) return null
  if (heightMetres === 0) return 0
  if (periodSeconds === null || directionDegrees === null) return null
  const peakSeconds = periodSeconds * peakOverPartitionPeriod
  const short = 1 - (peakSeconds - chopToSeconds) / (surfFromSeconds - chopToSeconds)
  const off = angleBetween(directionDegrees, facingDegrees)
  // Energy per metre of coast goes with the cosine, height with its root.
  const inwards = Math.sqrt(Math.max(0, Math.cos((off * Math.PI) / 180)))
  return heightMetres * inwards * Math.min(1, Math.max(0, short))
}
