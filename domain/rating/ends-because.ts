import { tideThirdAt } from '../tide/tide-words'
import { windClass } from '../wind/wind-class'
import type { Spot } from '../wire/spot'
import type { DaylightScore } from './daylight-scores'
import { type FactorName, lossOf } from './factor'
import { galeKmh } from './rating-caps'
import { fairScore } from './rating-words'
import { heldSetsMetres, setsOf, tooBigSetsMetres } from './size-limits'

/** Why a good spell is over: 'then onshore'. */
export const endsBecause = (spot: Spot, best: DaylightScore, after: DaylightScore): string =>
  `then ${whatIsWorse(spot, best, after)}`

/** What has got worst between the best moment of a good spell and the first moment after it, in one to four words. */
export function whatIsWorse(spot: Spot, best: DaylightScore, after: DaylightScore): string {
  if (after.score === null || (after.rating.partial && !best.rating.partial)) {
    return 'not known'
  }
  if ((after.windSpeedKmh ?? 0) >= galeKmh) return 'a gale'
  if ((after.windGustKmh ?? 0) >= galeKmh) return 'gale-force gusts'
  const sets = setsOf(after.surfHeightMetres ?? 0)
  if (sets > heldSetsMetres(spot)) return 'it closes out'
  if (sets > tooBigSetsMetres[spot.difficulty]) return 'too big'
  // The best hours may end in merely fair ones.
  const isStillFair = after.score >= fairScore
  switch (whatGotWorse(best, after)) {
    case 'wind':
      return windReason(spot, after, isStillFair)
    case 'size':
      if ((after.surfHeightMetres ?? 0) < (best.surfHeightMetres ?? 0)) {
        return isStillFair ? 'smaller' : 'too small'
      }
      return isStillFair ? 'bigger' : 'too big'
    case 'period':
      return 'weaker swell'
    case 'tide':
      return tideReason(after)
    case 'direction':
      return 'the swell misses it'
    case null:
      return 'it fades'
  }
}

function whatGotWorse(best: DaylightScore, after: DaylightScore): FactorName | null {
  let worst: FactorName | null = null
  let most = 0
  for (const factor of after.rating.factors) {
    const before = best.rating.factors.find(({ name }) => name === factor.name)
    const growth = lossOf(factor) - (before ? lossOf(before) : 0)
    if (growth > most) {
      most = growth
      worst = factor.name
    }
  }
  return worst
}

function windReason(
  spot: Spot,
  { windFromDegrees, windSpeedKmh }: DaylightScore,
  isStillFair: boolean,
): string {
  if (windFromDegrees === null || windSpeedKmh === null) return 'wind not known'
  switch (windClass(windFromDegrees, windSpeedKmh, spot.facingDegrees)) {
    case 'onshore':
    case 'cross-onshore':
      return 'onshore'
    case 'cross-shore':
      return 'cross-shore wind'
    default:
      return isStillFair ? 'windier' : 'too windy'
  }
}

function tideReason({ rangePosition }: DaylightScore): string {
  switch (rangePosition === null ? 'mid' : tideThirdAt(rangePosition)) {
    case 'high':
      return 'high tide drowns it'
    case 'low':
      return 'low tide bares it'
    default:
      return 'the tide is wrong'
  }
}
