import type { RatingWord } from '../wire/conditions'
import type { Spot } from '../wire/spot'
import { ratingLabel } from './rating-words'
import { isBigSurf } from './size-limits'
import { swimmingWord } from './swimming-words'

/** A rating as screens draw it. */
export type RatingShown = {
  /** Picks the colour; null is drawn neutral. */
  word: RatingWord | null
  /** 'Very Good', 'Excellent but big', 'Choppy'. */
  label: string
  /** Out of 10; null is left out, never drawn as zero. */
  score: number | null
}

/**
 * A rating for people: its word and score, 'Excellent but big' in big surf, 'No rating' where nothing is known, and the
 * state of the water alone at a swimming beach.
 */
export function ratingShown(
  spot: Pick<Spot, 'beachType' | 'idealSwellHeight'>,
  surfHeightMetres: number | null,
  { word, score }: { word: RatingWord | null; score: number | null },
): RatingShown {
  if (word === null) return { word: null, label: 'No rating', score: null }
  const water = swimmingWord(spot, surfHeightMetres)
  if (water !== null) return { word: null, label: water, score: null }
  return { word, label: `${ratingLabel(word)}${bigWords(word, surfHeightMetres)}`, score }
}

/** Sets above 3 m are said wherever a rating is, whatever its word. */
function bigWords(word: RatingWord, surfHeightMetres: number | null): string {
  if (!isBigSurf(surfHeightMetres)) return ''
  return word === 'poor' ? ' and big' : ' but big'
}
