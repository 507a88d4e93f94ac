import type { ForecastHour } from '../sea/forecast/forecast-hour'
import type { RatingWord } from '../wire/conditions'
import type { Spot } from '../wire/spot'
import type { SpotConditions } from './conditions-at'
import { swimmingWord } from './headline'
import { ratingLabel } from './rating-words'
import { isBigSurf } from './size-limits'

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
  const water = swimmingWord(spot, surfHeightMetres)
  if (word === null || water !== null)
    return { word: null, label: water ?? 'No rating', score: null }
  return { word, label: `${ratingLabel(word)}${bigWords(word, surfHeightMetres)}`, score }
}

const notRated = { word: null, score: null }

/**
 * The rating that decides now: in the dark the one at the next first light, whose instant comes with it. At a swimming
 * beach the state of the water counts by night as well.
 * @param conditions null: none are known
 */
export function ratingShownNow(
  spot: Pick<Spot, 'beachType' | 'idealSwellHeight'>,
  conditions: Pick<SpotConditions, 'hour' | 'rating' | 'isDark' | 'firstLight'> | null,
): RatingShown & { firstLightAtMs: number | null } {
  const hour = conditions?.hour ?? null
  if (!conditions?.isDark || spot.beachType === 'swimming') {
    const rating = conditions?.rating ?? notRated
    return { ...ratingShown(spot, hour?.surfHeightMetres ?? null, rating), firstLightAtMs: null }
  }
  const { firstLight } = conditions
  if (!firstLight)
    return { ...notRated, label: hour ? 'Dark now' : 'No rating', firstLightAtMs: null }
  const shown = ratingShown(spot, firstLight.hour.surfHeightMetres, firstLight.rating)
  return { ...shown, firstLightAtMs: firstLight.atMs }
}

/** The sea and wind that stand beside `ratingShownNow`: of the same instant. Null: not known. */
export const hourShownNow = (
  { beachType }: Pick<Spot, 'beachType'>,
  conditions: Pick<SpotConditions, 'hour' | 'firstLight'> | null,
): ForecastHour | null =>
  (beachType === 'swimming' ? null : conditions?.firstLight?.hour) ?? conditions?.hour ?? null

/** Sets above 3 m are said wherever a rating is, whatever its word. */
function bigWords(word: RatingWord, surfHeightMetres: number | null): string {
  if (!isBigSurf(surfHeightMetres)) return ''
  return word === 'poor' ? ' and big' : ' but big'
}
