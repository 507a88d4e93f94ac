import { type WindClass, windClass } from '../sea/wind/wind-class'
import { tideThirdAt } from '../tide/tide-words'
import type { Spot } from '../wire/spot'
import type { DaylightScore } from './daylight-scores'
import { type FactorName, lossOf } from './factor'
import { galeKmh } from './rating-caps'
import { fairScore } from './rating-words'
import { sizeBand } from './size-band'
import { heldSetsMetres, peopleLimitMetres, setsOf } from './size-limits'

/** Why a good spell is over: 'then onshore'. */
export const endsBecause = (spot: Spot, best: DaylightScore, after: DaylightScore): string =>
  `then ${whatIsWorse(spot, best, after)}`

/**
 * What has got worst between the best moment of a good spell and the first moment after it, in one to four words: of what
 * costs more than before the first that can be seen to have changed, in the figures as screens round them.
 */
function whatIsWorse(spot: Spot, best: DaylightScore, after: DaylightScore): string {
  if (after.score === null || (after.rating.partial && !best.rating.partial)) {
    return 'unknown'
  }
  if ((after.hour?.windSpeedKmh ?? 0) >= galeKmh) return 'a gale'
  if ((after.hour?.windGustKmh ?? 0) >= galeKmh) return 'gale-force gusts'
  const sets = setsOf(surfOf(after))
  if (sizeChange(best, after) > 0) {
    if (sets > heldSetsMetres(spot)) return 'it closes out'
    if (sets > peopleLimitMetres(spot)) return 'too big'
  }
  for (const name of worstFirst(best, after)) {
    const words = changeWords(name, spot, best, after)
    if (words !== null) return words
  }
  return 'less good'
}

/** Factors that cost more than they did, the one that grew most first. */
function worstFirst(best: DaylightScore, after: DaylightScore): FactorName[] {
  return after.rating.factors
    .map((factor) => {
      const before = best.rating.factors.find(({ name }) => name === factor.name)
      return { name: factor.name, growth: lossOf(factor) - (before ? lossOf(before) : 0) }
    })
    .filter(({ growth }) => growth > 0)
    .sort((a, b) => b.growth - a.growth)
    .map(({ name }) => name)
}

/** Null: the figures that are shown of it are the same. */
function changeWords(
  name: FactorName,
  spot: Spot,
  best: DaylightScore,
  after: DaylightScore,
): string | null {
  // The best hours may end in merely fair ones.
  const isStillFair = (after.score ?? 0) >= fairScore
  switch (name) {
    case 'wind':
      return windReason(spot, best, after, isStillFair)
    case 'size': {
      const change = sizeChange(best, after)
      if (change === 0) return null
      const surf = surfOf(after)
      const { minMetres, maxMetres } = sizeBand(spot)
      if (change < 0) return isStillFair || surf >= minMetres ? 'smaller' : 'too small'
      return isStillFair || surf <= maxMetres ? 'bigger' : 'too big'
    }
    case 'period':
      return 'weaker swell'
    case 'tide':
      return tideReason(after)
    case 'direction':
      return 'the swell misses it'
  }
}

const surfOf = ({ hour }: DaylightScore): number => hour?.surfHeightMetres ?? 0

/** Above 0: bigger, to the tenth of a metre that screens show of the sets. */
const sizeChange = (best: DaylightScore, after: DaylightScore): number =>
  Math.round(setsOf(surfOf(after)) * 10) - Math.round(setsOf(surfOf(best)) * 10)

function windReason(
  spot: Spot,
  best: DaylightScore,
  after: DaylightScore,
  isStillFair: boolean,
): string | null {
  const [was, is] = [windOf(spot, best), windOf(spot, after)]
  if (is === null) return 'wind not known'
  const before = was ? worseSides.indexOf(was.side) : -1
  if (worseSides.indexOf(is.side) > before)
    return before > 0 ? 'more onshore' : is.side === 'cross-shore' ? 'cross-shore wind' : 'onshore'
  if (is.speed > (was?.speed ?? 0)) return isStillFair ? 'windier' : 'too windy'
  return is.gust > (was?.gust ?? 0) ? 'gustier' : null
}

const worseSides: readonly WindClass[] = ['cross-shore', 'cross-onshore', 'onshore']

/** As screens say it: km/h are whole. */
function windOf(spot: Spot, { hour }: DaylightScore) {
  if (hour === null) return null
  const { windDirectionDegrees, windSpeedKmh, windGustKmh } = hour
  if (windDirectionDegrees === null || windSpeedKmh === null) return null
  return {
    side: windClass(windDirectionDegrees, windSpeedKmh, spot.facingDegrees),
    speed: Math.round(windSpeedKmh),
    gust: Math.round(windGustKmh ?? 0),
  }
}

function tideReason({ tide }: DaylightScore): string {
  switch (tide === null ? 'mid' : tideThirdAt(tide.rangePosition)) {
    case 'high':
      return 'too full at high tide'
    case 'low':
      return 'too shallow at low tide'
    default:
      return 'the tide is wrong'
  }
}
