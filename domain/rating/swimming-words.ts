import type { SwimmingWord } from '../wire/conditions'
import type { Spot } from '../wire/spot'
import { flatBelowMetres } from './size-band'

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
