import { type PeriodScale, periodShare } from '../../rating/period-fit'
import type { SeaParts } from '../forecast/point-hour'
import { dominance } from './dominance'
import { peakOverPartitionPeriod } from './surf-at-spot'

const oneDecimal = (x: number) => Math.round(x * 10) / 10

/**
 * How well-groomed the swell is, 0 to 10 with one decimal: 60 % what its peak period is worth on the spot's stretch of
 * coast, as in the rating, 25 % how much of the sea is the main swell, 15 % how little is wind chop.
 * @returns null when the main swell's height or period is not known, or how much of the sea is chop
 */
export function swellQuality(trains: SeaParts, scale: PeriodScale): number | null {
  const { primary, secondary, windSea } = trains
  if (primary.heightMetres === null || primary.periodSeconds === null) return null
  if (windSea.heightMetres === null) return null
  const shares = dominance(trains)
  const energy =
    primary.heightMetres ** 2 + (secondary.heightMetres ?? 0) ** 2 + windSea.heightMetres ** 2
  if (energy === 0 || shares.primary === null) return 0
  const period = periodShare(scale, primary.periodSeconds * peakOverPartitionPeriod)
  const chop = windSea.heightMetres ** 2 / energy
  return oneDecimal(10 * (0.6 * period + 0.25 * (shares.primary / 100) + 0.15 * (1 - chop)))
}

/** Swell and wind together, 0 to 10 with one decimal: their geometric mean. Null when either is. */
export function waveQuality(swell: number | null, wind: number | null): number | null {
  if (swell === null || wind === null) return null
  return oneDecimal(Math.sqrt(swell * wind))
}
