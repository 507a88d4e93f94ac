import { angleBetween } from '../../places/bearings'
import { lightBelowKmh, limitOfSide, windClassAt } from '../../sea/wind/wind-class'
import { tideThirdAt } from '../../tide/tide-words'
import type { BeachSea } from './surf-likeness'

/**
 * The limits of an alert (`SurfRuleLimits`) that a surf keeps and one unlike it does not, by what surfers have other words for (`likenessScales`): a size
 * within half a doubling, a wind from its side no more than 10 km/h stronger, a period no more than 3 s shorter, its third
 * of the tide.
 */
export function limitsLike(sea: Omit<BeachSea, 'waveFromFacingDegrees'>) {
  const size = (metres: number) => Math.min(15, Math.max(0.1, Math.round(metres * 10) / 10))
  const side = windClassAt(angleBetween(sea.windFromFacingDegrees, 180))
  const windFrom = sea.windSpeedKmh < lightBelowKmh ? 'any' : limitOfSide[side]
  const period = Math.round(sea.wavePeriodSeconds ?? 0) - 3
  return {
    kind: 'limits' as const,
    surfHeightMin: size(sea.surfHeightMetres / Math.SQRT2),
    surfHeightMax: size(sea.surfHeightMetres * Math.SQRT2),
    windFrom,
    windMaxKmh: Math.min(100, Math.ceil(sea.windSpeedKmh) + 10),
    otherWindMaxKmh: windFrom === 'any' ? null : lightBelowKmh,
    periodMin: period < 4 ? null : Math.min(25, period),
    tides: sea.tide ? [tideThirdAt(sea.tide.position)] : [],
    ratingMin: null,
  }
}
