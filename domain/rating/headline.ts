import type { RatingWord, SwimmingWord } from '../wire/conditions'
import type { Spot } from '../wire/spot'
import { midSentence } from '../words/sentence'
import type { Factor, FactorName } from './factor'
import { capWords, type RatingCap } from './rating-caps'
import { ratingLabel, ratingWordOf } from './rating-words'
import { flatBelowMetres } from './size-band'

type Headline = {
  /** In one short line: 'Good: offshore 14 km/h keeps faces clean', 'Excellent but big: …'. */
  headline: string
  /** What of it stands beside the rating's own word as `ratingShown` has it: 'offshore 14 km/h keeps faces clean'. */
  besideWord: string
}

/** The rating in words. */
export function headlineOf(
  surfHeightMetres: number,
  word: RatingWord,
  factors: readonly Factor[],
  caps: readonly RatingCap[],
  missing: readonly FactorName[],
): Headline {
  // Big surf is said beside its word, and what is too big for beginners caps no other rating.
  const cap = caps.find(
    ({ name, sentence }) => sentence !== null && name !== 'big' && name !== 'beginners',
  )
  if (cap) return withWord(word, capWords[cap.name])
  if (surfHeightMetres < flatBelowMetres) return whole('Flat')
  const isBig = caps.some(({ name }) => name === 'big') && word !== 'poor'
  const labelled = (reason: string): Headline =>
    isBig
      ? { headline: `${ratingLabel(word)} but big: ${reason}`, besideWord: reason }
      : withWord(word, reason)
  if (missing.includes('wind')) return labelled('the wind is not known')
  const [worst] = factors
  // That the swell gets here at all goes without saying when the surf is good.
  const best = factors.findLast(({ name }) => name !== 'direction')
  const said = isGood(word) ? best : (worst ?? best)
  if (said) return labelled(midSentence(said.sentence))
  return whole(isBig ? `${ratingLabel(word)} but big` : ratingLabel(word))
}

const withWord = (word: RatingWord, reason: string): Headline => ({
  headline: `${ratingLabel(word)}: ${reason}`,
  besideWord: reason,
})

/** One that does not begin with the rating's word. */
const whole = (headline: string): Headline => ({ headline, besideWord: headline })

const isGood = (word: RatingWord) => word !== 'poor' && word !== 'fair'

/** What takes the rating's place at a swimming beach, by night as by day; null at every other spot. */
export function swimmingHeadline(
  spot: Spot,
  surfHeightMetres: number,
  caps: readonly RatingCap[],
): Headline | null {
  const water = swimmingWord(spot, surfHeightMetres)
  const danger = caps.find(
    ({ name, sentence }) => sentence !== null && name !== 'dark' && name !== 'big',
  )
  const reason = danger ? capWords[danger.name] : 'a swimming beach'
  return water && { headline: `${water}: ${reason}`, besideWord: reason }
}

/**
 * What single change would lift the rating to a better word: the costliest factor that does not suit.
 * @param ifPerfect the score with one factor at its best
 */
export function wouldImprove(
  word: RatingWord,
  factors: readonly Factor[],
  ifPerfect: (name: FactorName) => number,
): string | null {
  const worst = factors.find(({ instead }) => instead !== null)
  if (!worst) return null
  const better = ratingWordOf(ifPerfect(worst.name))
  return better === word
    ? null
    : `${worst.instead} would make it ${ratingLabel(better).toLowerCase()}`
}

/**
 * What a swimming-only beach is said to be like instead of a surf rating: calm water there is no failure.
 * @returns null at every other spot, and where the waves are not known
 */
export function swimmingWord(
  spot: Pick<Spot, 'beachType' | 'idealSwellHeight'>,
  surfHeightMetres: number | null,
): SwimmingWord | null {
  if (spot.beachType !== 'swimming' || surfHeightMetres === null) return null
  if (surfHeightMetres < flatBelowMetres) return 'Flat'
  // A bay's comfort height in the guide is about what stands at the beach.
  return surfHeightMetres > Math.max(flatBelowMetres, spot.idealSwellHeight.max)
    ? 'Choppy'
    : 'Small waves'
}
