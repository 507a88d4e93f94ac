import { ratingLabel, scoreTone } from '#domain/rating/rating-words'
import type { AgeState } from '#domain/time/age'
import { ageLine } from '#domain/time/age-line'
import { formatSpeed } from '#domain/units/format'
import type { UnitSystem } from '#domain/units/unit-system'
import { windWords } from '#domain/wind/wind-words'
import type { RatingWord } from '#domain/wire/conditions'
import type { ScoreTone } from '../ui/tone'
import type { SpotReport } from './spot-report'

/** The age under a spot's numbers. */
export function reportAge(
  report: Pick<SpotReport, 'forecast'>,
  nowMs: number,
): { text: string; tone: AgeState } {
  return ageLine(report.forecast?.fetchedAtMs ?? null, nowMs)
}

type RatingMark = {
  word: RatingWord | null
  label: string
  score: number | null
  tone: ScoreTone | null
}

/** A word and its score ready for a pill; without a word it says so and is never zero. */
export function ratingMark(word: RatingWord | null, score: number | null): RatingMark {
  if (word === null) return { word, label: 'No rating', score: null, tone: null }
  return { word, label: ratingLabel(word), score, tone: score === null ? null : scoreTone(score) }
}

/** The rating now, ready for a pill. */
export function ratingOf(report: Pick<SpotReport, 'conditions'>): RatingMark {
  const rating = report.conditions?.rating
  return ratingMark(rating?.word ?? null, rating?.score ?? null)
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
