import { ratingLabel } from '#domain/rating/rating-words'
import type { AgeState } from '#domain/time/age'
import { ageLine } from '#domain/time/age-line'
import { formatSpeed } from '#domain/units/format'
import type { UnitSystem } from '#domain/units/unit-system'
import { windWords } from '#domain/wind/wind-words'
import type { RatingWord } from '#domain/wire/conditions'
import type { SpotReport } from './spot-report'

/** The age under a spot's numbers. */
export function reportAge(
  report: Pick<SpotReport, 'forecast'>,
  nowMs: number,
): { text: string; tone: AgeState } {
  return ageLine(report.forecast?.fetchedAtMs ?? null, nowMs)
}

/** The rating now, ready for a pill; without one it says so and is never zero. */
export function ratingOf(report: Pick<SpotReport, 'conditions'>): {
  word: RatingWord | null
  label: string
  score: number | null
} {
  const rating = report.conditions?.rating
  if (!rating || rating.word === null) return { word: null, label: 'No rating', score: null }
  return { word: rating.word, label: ratingLabel(rating.word), score: rating.score }
}

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
