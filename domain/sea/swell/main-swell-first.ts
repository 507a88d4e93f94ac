import type { SwellTrain } from '../forecast/point-hour'
import { heightShare } from './nearshore-table'
import { peakOverPartitionPeriod } from './surf-at-spot'
import type { SwellGuide } from './swell-guide'

/**
 * Two swells, first the one that brings more energy to this beach: the wave model puts them in the order of the open
 * sea, where an easterly may be the main swell that never gets here. As given where either is not known.
 */
export function mainSwellFirst(
  spot: SwellGuide,
  primary: SwellTrain,
  secondary: SwellTrain,
): [SwellTrain, SwellTrain] {
  const [first, second] = [fluxAtBeach(spot, primary), fluxAtBeach(spot, secondary)]
  return first !== null && second !== null && second > first
    ? [secondary, primary]
    : [primary, secondary]
}

function fluxAtBeach(
  spot: SwellGuide,
  { heightMetres, periodSeconds, directionDegrees }: SwellTrain,
): number | null {
  if (heightMetres === null || periodSeconds === null || directionDegrees === null) return null
  const peakPeriod = periodSeconds * peakOverPartitionPeriod
  return peakPeriod * (heightMetres * heightShare(spot, directionDegrees, peakPeriod)) ** 2
}
