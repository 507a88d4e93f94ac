import { type RatingShown, ratingShown } from '#domain/rating/rating-shown'
import { scoreTone } from '#domain/rating/rating-words'
import type { AgeState } from '#domain/time/age'
import { ageLine } from '#domain/time/age-line'
import { formatSpeed } from '#domain/units/format'
import type { UnitSystem } from '#domain/units/unit-system'
import { windWords } from '#domain/wind/wind-words'
import type { Spot } from '#domain/wire/spot'
import type { ScoreTone } from '../ui/tone'
import type { SpotReport } from './spot-report'

/** The age under a spot's numbers. */
export function reportAge(
  report: Pick<SpotReport, 'forecast'>,
  nowMs: number,
): { text: string; tone: AgeState } {
  return ageLine(report.forecast?.fetchedAtMs ?? null, nowMs)
}

type RatingMark = RatingShown & { tone: ScoreTone | null }
type Rated = Parameters<typeof ratingShown>[2]

/** A word and its score ready for a pill; without a word it says so and is never zero. */
export function ratingMark(spot: Spot, surfHeightMetres: number | null, rated: Rated): RatingMark {
  const shown = ratingShown(spot, surfHeightMetres, rated)
  return { ...shown, tone: shown.score === null ? null : scoreTone(shown.score) }
}

/** The rating now, ready for a pill. */
export function ratingOf({
  spot,
  conditions,
}: Pick<SpotReport, 'conditions' | 'spot'>): RatingMark {
  const surfHeightMetres = conditions?.hour?.surfHeightMetres ?? null
  return ratingMark(spot, surfHeightMetres, conditions?.rating ?? notRated)
}

const notRated = { word: null, score: null }

/** The wind now as a surfer there calls it: '18 km/h NW, offshore'. */
export function windLine(
  report: Pick<SpotReport, 'conditions' | 'spot'>,
  system: UnitSystem,
): { fromDegrees: number | null; words: string } {
  const hour = report.conditions?.hour
  if (!hour || hour.windSpeedKmh === null) return { fromDegrees: null, words: 'Wind not known' }
  const { value, unit } = formatSpeed(hour.windSpeedKmh, system)
  const { point, label } = windWords(hour, report.spot.facingDegrees)
  const words = [`${value} ${unit} ${point ?? ''}`.trim(), label?.toLowerCase()]
  return { fromDegrees: hour.windDirectionDegrees, words: words.filter(Boolean).join(', ') }
}
