import type { RatingWord } from '../wire/conditions'
import type { Spot } from '../wire/spot'
import type { Factor, FactorName } from './factor'
import type { Gate } from './gates'
import { ratingLabel, ratingWordOf } from './rating-words'
import { flatBelowMetres, sizeBand } from './size-band'

/** The rating in one short line: 'Good: offshore 14 km/h keeps faces clean'. */
export function headlineOf(
  spot: Spot,
  surfHeightMetres: number,
  word: RatingWord,
  factors: readonly Factor[],
  gates: readonly Gate[],
  missing: readonly FactorName[],
): string {
  const gate = gates.find(({ sentence }) => sentence !== null)
  if (gate) return `${ratingLabel(word)}: ${short[gate.name]}`
  if (spot.beachType === 'swimming') return swimmingHeadline(spot, surfHeightMetres)
  if (surfHeightMetres < flatBelowMetres) return 'Flat'
  if (missing.includes('wind')) return `${ratingLabel(word)}: the wind is not known`
  const [, worst] = factors
  // That the swell gets here at all goes without saying when the surf is good.
  const best = factors.find(({ name }) => name !== 'direction')
  const said = word === 'poor' || word === 'fair' ? (worst ?? best) : best
  return said ? `${ratingLabel(word)}: ${lowerFirst(said.sentence)}` : ratingLabel(word)
}

const short: Record<Gate['name'], string> = {
  flat: 'flat',
  missed: 'the swell misses it',
  'too big': 'too big and powerful',
  gale: 'gale-force wind',
  dark: 'dark',
}

function swimmingHeadline(spot: Spot, surfHeightMetres: number): string {
  if (surfHeightMetres < flatBelowMetres) return 'Flat: a swimming beach'
  // A bay's comfort height in the guide is about what stands at the beach.
  return surfHeightMetres > Math.max(flatBelowMetres, spot.idealSwellHeight.max)
    ? 'Choppy for a swimming beach'
    : 'Small waves: a swimming beach'
}

/** 'Offshore 14' becomes 'offshore 14'; '14 s' and 'Swell' alike may stand. */
const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/**
 * What single change would lift the rating to a better word: the costliest factor first.
 * @param ifPerfect the score with one factor at its best
 */
export function wouldImprove(
  spot: Spot,
  surfHeightMetres: number,
  word: RatingWord,
  factors: readonly Factor[],
  ifPerfect: (name: FactorName) => number,
): string | null {
  const worst = factors.slice(1).find(({ score0to10 }) => score0to10 < 10)
  if (!worst) return null
  const better = ratingWordOf(ifPerfect(worst.name))
  if (better === word) return null
  return `${change(worst.name, spot, surfHeightMetres)} would make it ${ratingLabel(better).toLowerCase()}`
}

function change(name: FactorName, spot: Spot, surfHeightMetres: number): string {
  switch (name) {
    case 'direction':
      return 'Swell from a better direction'
    case 'size':
      return surfHeightMetres < sizeBand(spot).minMetres ? 'More swell' : 'Less swell'
    case 'period':
      return 'A longer-period swell'
    case 'wind':
      return 'Light or offshore wind'
    case 'tide':
      return `${spot.bestTide === 'mid' ? 'Mid' : spot.bestTide === 'low' ? 'Low' : 'High'} tide`
  }
}
