import type { MarineHour, SwellTrain } from '../forecast/point-hour'
import { breakingHeight } from './breaking-height'
import { type SwellGuide, turningShare, windowShare } from './directional-exposure'

/** What reaches the beach. All three are null together when the sea is not known. */
export type SurfAtSpot = {
  /** Height at breaking. */
  surfHeightMetres: number | null
  /** Peak period of the energy that arrives. */
  surfPeriodSeconds: number | null
  /** Share of the sea's energy flux that can reach the beach, 0 to 1. */
  exposure: number | null
}

const notKnown: SurfAtSpot = { surfHeightMetres: null, surfPeriodSeconds: null, exposure: null }

/**
 * Peak over mean period of a JONSWAP sea. The model's swell and wind-sea partitions carry the mean
 * period Tm01, the total sea the energy period Tm-1,0; surfers speak of the peak.
 */
export const peakOverPartitionPeriod = 1.2
const peakOverEnergyPeriod = 1.11

type Arriving = {
  heightMetres: number
  periodSeconds: number
  directionDegrees: number
  kind: 'swell' | 'wind sea'
}

/**
 * Surf at the beach from the sea offshore: each swell train is thinned by direction, turned to the
 * beach, and their energy fluxes add up to one breaking height. Uses the partitions when they are
 * whole, else the total sea.
 * @param hour mean periods, directions from (`domain/forecast/point-hour.ts`)
 */
export function surfAtSpot(spot: SwellGuide, hour: MarineHour): SurfAtSpot {
  const trains = arrivingTrains(hour)
  if (trains === null) return notKnown
  let offshore = 0
  let open = 0
  let arriving = 0
  let arrivingTimesPeriod = 0
  for (const train of trains) {
    const { directionDegrees, periodSeconds, kind } = train
    const flux = periodSeconds * train.heightMetres ** 2
    const reach = windowShare(spot, directionDegrees, periodSeconds, kind) ** 2
    const atBeach = flux * reach * turningShare(spot, directionDegrees) ** 2
    offshore += flux
    open += flux * reach
    arriving += atBeach
    arrivingTimesPeriod += atBeach * periodSeconds
  }
  if (offshore === 0) return { surfHeightMetres: 0, surfPeriodSeconds: null, exposure: null }
  return {
    surfHeightMetres: breakingHeight(arriving),
    surfPeriodSeconds: arriving > 0 ? arrivingTimesPeriod / arriving : null,
    exposure: open / offshore,
  }
}

function arrivingTrains(hour: MarineHour): Arriving[] | null {
  const parts = [
    known(hour.primary, 'swell', peakOverPartitionPeriod),
    known(hour.secondary, 'swell', peakOverPartitionPeriod),
    known(hour.windSea, 'wind sea', peakOverPartitionPeriod),
  ]
  if (parts[0] && !parts.includes('broken')) {
    return parts.filter((part): part is Arriving => part !== null && part !== 'broken')
  }
  const total = known(hour.total, 'swell', peakOverEnergyPeriod)
  return total === null || total === 'broken' ? null : [total]
}

/** Null: not there. 'broken': there is a height, but nothing to say where it goes. */
function known(train: SwellTrain, kind: Arriving['kind'], toPeak: number) {
  const { heightMetres, periodSeconds, directionDegrees } = train
  if (heightMetres === null) return null
  if (heightMetres === 0) return { heightMetres, periodSeconds: 0, directionDegrees: 0, kind }
  if (periodSeconds === null || directionDegrees === null) return 'broken'
  return { heightMetres, periodSeconds: periodSeconds * toPeak, directionDegrees, kind }
}
