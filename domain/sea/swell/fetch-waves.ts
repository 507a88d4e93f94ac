import { angleBetween, aroundCompass } from '../../places/bearings'
import type { Spot } from '../../wire/spot'
import { type SwellTrain, unknownTrain } from '../forecast/point-hour'
import { breakingHeight } from './breaking-height'
import { peakOverPartitionPeriod, type SurfAtSpot, unknownSurf } from './surf-at-spot'

const gravity = 9.81
/** Fetch that still counts: the widest bay is 72 km across, and storms do not blow longer seas. */
const fetchCapKm = 75
const metresPerSecondPerKmh = 1 / 3.6

/**
 * Waves that a bay's own wind raises over its open water, fetch-limited (US Army Corps of Engineers,
 * Shore Protection Manual 1984, equations 3-33 and 3-34, from JONSWAP):
 * H = 0.0016·√(gF/Ua²)·Ua²/g and Tp = 0.2857·(gF/Ua²)^⅓·Ua/g with wind-stress speed Ua = 0.71·U^1.23.
 * Bays so short fill in an hour or two, so duration is left out. The fetch is the mean of seven rays
 * within 30 degrees, as waves also grow a little off the wind's line.
 * @returns significant height, mean period (Tp / 1.2) and the wind's direction; nulls when the wind is not known
 */
export function fetchWaves(
  spot: Pick<Spot, 'openFetchKm'>,
  windFromDegrees: number | null,
  windSpeedKmh: number | null,
): SwellTrain {
  if (windFromDegrees === null || windSpeedKmh === null) return unknownTrain
  const windMetresPerSecond = windSpeedKmh * metresPerSecondPerKmh
  if (windMetresPerSecond < 0.5) return { ...unknownTrain, heightMetres: 0 }
  const stress = 0.71 * windMetresPerSecond ** 1.23
  const fetch = (gravity * meanFetchKm(spot, windFromDegrees) * 1000) / stress ** 2
  // Fully grown sea of the same source: longer fetches raise nothing more.
  const height = Math.min(0.0016 * Math.sqrt(fetch), 0.2433) * (stress ** 2 / gravity)
  const peakPeriod = Math.min(0.2857 * Math.cbrt(fetch), 8.134) * (stress / gravity)
  return {
    heightMetres: height,
    periodSeconds: peakPeriod / peakOverPartitionPeriod,
    directionDegrees: windFromDegrees,
  }
}

function meanFetchKm(spot: Pick<Spot, 'openFetchKm'>, bearing: number): number {
  let sum = 0
  for (let turn = -30; turn <= 30; turn += 10) {
    sum += Math.min(fetchCapKm, aroundCompass(spot.openFetchKm, bearing + turn))
  }
  return sum / 7
}

/**
 * What is left of a train's height after turning to meet the beach, √cos Δ. Past about 83 degrees
 * from straight in it stays at 0.35: short waves along a bay's shore still lap onto it.
 */
function turningShare(facingDegrees: number, directionDegrees: number): number {
  const angle = angleBetween(directionDegrees, facingDegrees)
  return Math.sqrt(Math.max(0.12, Math.cos((angle * Math.PI) / 180)))
}

/** Surf that a bay's own waves make at the beach. @param train as `fetchWaves` gives it */
export function surfInBay(
  spot: Pick<Spot, 'facingDegrees'>,
  { heightMetres, periodSeconds, directionDegrees }: SwellTrain,
): SurfAtSpot {
  if (heightMetres === null) return unknownSurf
  if (periodSeconds === null || directionDegrees === null)
    return { ...unknownSurf, surfHeightMetres: 0 }
  const peakPeriod = periodSeconds * peakOverPartitionPeriod
  const atBeach = heightMetres * turningShare(spot.facingDegrees, directionDegrees)
  return {
    surfHeightMetres: breakingHeight(peakPeriod * atBeach ** 2),
    surfPeriodSeconds: peakPeriod,
    // The open water along the wind has already gone into the height.
    exposure: 1,
  }
}
