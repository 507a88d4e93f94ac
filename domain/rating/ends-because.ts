import { windClass } from '../wind/wind-class'
import type { Spot } from '../wire/spot'
import type { DaylightScore } from './daylight-scores'
import { type FactorName, lossOf } from './factor'
import { tideWord } from './factor-sentences'
import { galeKmh } from './rating-caps'
import { fairScore } from './rating-words'
import { heldSetsMetres, setsOf, tooBigSetsMetres } from './size-limits'

/**
 * Why a good spell is over, in two to five words: what has got worst between its best moment and the first moment
 * after it.
 */
export function endsBecause(spot: Spot, best: DaylightScore, after: DaylightScore): string {
  if (after.score === null || (after.rating.partial && !best.rating.partial)) {
    return 'then not known'
  }
  if ((after.windSpeedKmh ?? 0) >= galeKmh) return 'then a gale'
  if ((after.windGustKmh ?? 0) >= galeKmh) return 'then gale-force gusts'
  const sets = setsOf(after.surfHeightMetres ?? 0)
  if (sets > heldSetsMetres(spot)) return 'then it closes out'
  if (sets > tooBigSetsMetres[spot.difficulty]) return 'then too big'
  // The best hours may end in merely fair ones.
  const isStillFair = after.score >= fairScore
  switch (whatGotWorse(best, after)) {
    case 'wind':
      return windReason(spot, after, isStillFair)
    case 'size':
      if ((after.surfHeightMetres ?? 0) < (best.surfHeightMetres ?? 0)) {
        return isStillFair ? 'then smaller' : 'then too small'
      }
      return isStillFair ? 'then bigger' : 'then too big'
    case 'period':
      return 'then weaker swell'
    case 'tide':
      return tideReason(after)
    case 'direction':
      return 'then the swell misses it'
    case null:
      return 'then it fades'
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
  if (windFromDegrees === null || windSpeedKmh === null) return 'then wind not known'
  switch (windClass(windFromDegrees, windSpeedKmh, spot.facingDegrees)) {
    case 'onshore':
    case 'cross-onshore':
      return 'then onshore'
    case 'cross-shore':
      return 'then cross-shore wind'
    default:
      return isStillFair ? 'then windier' : 'then too windy'
  }
}

function tideReason({ rangePosition }: DaylightScore): string {
  switch (rangePosition === null ? 'Mid tide' : tideWord(rangePosition)) {
    case 'High tide':
      return 'then high tide drowns it'
    case 'Low tide':
      return 'then low tide bares it'
    default:
      return 'then the tide is wrong'
  }
}
