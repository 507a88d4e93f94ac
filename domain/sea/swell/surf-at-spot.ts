import { angleBetween } from '../../places/bearings'
import type { Spot } from '../../wire/spot'
import type { MarineHour, SwellTrain } from '../forecast/point-hour'
import { breakingHeight } from './breaking-height'
import { heightShare, openShare, type SwellGuide } from './nearshore-table'

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

/** What reaches the beach. All three are null together when the sea is not known. */
export type SurfAtSpot = {
  /** Height at breaking. */
  surfHeightMetres: number | null
  /** Peak period of the energy that arrives, estimated: see `peakOverPartitionPeriod`. */
  surfPeriodSeconds: number | null
  /** Share of the sea's energy flux that can reach the beach, 0 to 1. */
  exposure: number | null
}

export const unknownSurf: SurfAtSpot = {
  surfHeightMetres: null,
  surfPeriodSeconds: null,
  exposure: null,
}

/**
 * Peak over mean period of a JONSWAP sea (γ = 3.3: 1.20 for Tm01, 1.11 for Tm-1,0). The model's swell and wind-sea
 * partitions carry the mean period Tm01, the total sea the energy period Tm-1,0; surfers speak of the peak. No model
 * gives that here: it is an estimate, up to a tenth long for an old, narrow swell.
 */
export const peakOverPartitionPeriod = 1.2
export const peakOverEnergyPeriod = 1.11

type Arriving = { heightMetres: number; peakSeconds: number; directionDegrees: number }

/**
 * Surf at the beach from the sea offshore: what the nearshore table leaves of each train, and what of it can be ridden;
 * their energy fluxes add up to one breaking height. Uses the partitions when they are whole, else the total sea.
 * @param hour mean periods, directions from (`domain/sea/forecast/point-hour.ts`)
 */
export function surfAtSpot(spot: SwellGuide, hour: MarineHour): SurfAtSpot {
  const trains = arrivingTrains(hour)
  if (trains === null) return unknownSurf
  let offshore = 0
  let open = 0
  let arriving = 0
  let arrivingTimesPeriod = 0
  for (const { heightMetres, peakSeconds, directionDegrees } of trains) {
    const flux = peakSeconds * heightMetres ** 2
    const share = heightShare(spot, directionDegrees, peakSeconds) ** 2
    const atBeach = flux * share * rideableShare(peakSeconds)
    offshore += flux
    open += flux * openShare(spot, directionDegrees, peakSeconds)
    arriving += atBeach
    arrivingTimesPeriod += atBeach * peakSeconds
  }
  if (offshore === 0) return { ...unknownSurf, surfHeightMetres: 0 }
  return {
    surfHeightMetres: breakingHeight(arriving),
    surfPeriodSeconds: arriving > 0 ? arrivingTimesPeriod / arriving : null,
    exposure: open / offshore,
  }
}

/** Peak periods below which a wave is chop, and from which on all of it is surf. Ours. */
const chopSeconds = 5
const surfSeconds = 8

/** Share of a train's energy that breaks as surf: chop wets the board and raises no wave to ride. */
function rideableShare(peakSeconds: number): number {
  return Math.min(1, Math.max(0, (peakSeconds - chopSeconds) / (surfSeconds - chopSeconds)))
}

function arrivingTrains(hour: MarineHour): Arriving[] | null {
  const parts = [
    known(hour.primary, peakOverPartitionPeriod),
    known(hour.secondary, peakOverPartitionPeriod),
    known(hour.windSea, peakOverPartitionPeriod),
  ]
  if (parts[0] && !parts.includes('broken')) {
    return parts.filter((part): part is Arriving => part !== null && part !== 'broken')
  }
  const total = known(hour.total, peakOverEnergyPeriod)
  return total === null || total === 'broken' ? null : [total]
}

/** Null: not there. 'broken': there is a height, but no period or no direction. */
function known(train: SwellTrain, toPeak: number): Arriving | 'broken' | null {
  const { heightMetres, periodSeconds, directionDegrees } = train
  if (heightMetres === null) return null
  if (heightMetres === 0) return { heightMetres, peakSeconds: 0, directionDegrees: 0 }
  if (periodSeconds === null || directionDegrees === null) return 'broken'
  return { heightMetres, peakSeconds: periodSeconds * toPeak, directionDegrees }
}
