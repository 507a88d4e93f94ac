import type { ForecastHour } from '#domain/forecast/forecast-hour'
import type { Rating } from '#domain/rating/rate'
import { type RatingShown, ratingShown } from '#domain/rating/rating-shown'
import { scoreTone } from '#domain/rating/rating-words'
import type { AgeState } from '#domain/time/age'
import { ageLine } from '#domain/time/age-line'
import { melbourneClock } from '#domain/time/melbourne'
import { formatSpeed } from '#domain/units/format'
import type { UnitSystem } from '#domain/units/unit-system'
import { type WindTone, windWords } from '#domain/wind/wind-words'
import type { Spot } from '#domain/wire/spot'
import type { ScoreTone } from '../ui/tone'
import type { SpotSnapshot } from './spot-snapshot'

/** The age under a spot's numbers. */
export function reportAge(
  report: Pick<SpotSnapshot, 'forecast'>,
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

/**
 * The rating that decides now, ready for a pill: in the dark the one at the next first
 * light, and `when` says so. At a swimming beach the state of the water counts by night as well.
 */
export function ratingOf({
  spot,
  conditions,
}: Pick<SpotSnapshot, 'conditions' | 'spot'>): RatingMark & { when: string | null } {
  const surfHeightMetres = conditions?.hour?.surfHeightMetres ?? null
  if (!conditions?.isDark || spot.beachType === 'swimming')
    return { ...ratingMark(spot, surfHeightMetres, conditions?.rating ?? notRated), when: null }
  const { hour, firstLight } = conditions
  if (!firstLight)
    return { ...notRated, tone: null, label: hour ? 'Dark now' : 'No rating', when: null }
  return {
    ...ratingMark(spot, firstLight.surfHeightMetres, firstLight.rating),
    when: `At first light ${melbourneClock(firstLight.atMs)}`,
  }
}

const notRated = { word: null, score: null }

/**
 * Why a moment is as it is, in a line: how big against a surfer, then the rating's own headline without its word, which
 * stands above it.
 */
export function whyOf(
  { conditions, spot }: Pick<SpotSnapshot, 'conditions' | 'spot'>,
  moment: { hour: ForecastHour | null; isDark: boolean; isNow: boolean; rating: Rating },
  bodies: string,
): string {
  if (!moment.hour) return 'No current conditions available'
  const isDark = moment.isDark && spot.beachType !== 'swimming'
  if (isDark && moment.isNow)
    return conditions?.firstLight
      ? 'Dark now.'
      : 'Dark now, and the forecast ends before first light'
  const said = [bodies, moment.rating.besideWord].filter(Boolean).map(sentenceStart)
  return said.join('. ')
}

const sentenceStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The wind now as a surfer there calls it: '18 km/h NW, offshore'. */
export function windLine(
  report: Pick<SpotSnapshot, 'conditions' | 'spot'>,
  system: UnitSystem,
): { fromDegrees: number | null; tone: WindTone | null; words: string } {
  const hour = report.conditions?.hour
  if (!hour || hour.windSpeedKmh === null)
    return { fromDegrees: null, tone: null, words: 'Wind not known' }
  const { value, unit } = formatSpeed(hour.windSpeedKmh, system)
  const { point, label, tone } = windWords(hour, report.spot.facingDegrees)
  const words = [`${value} ${unit} ${point ?? ''}`.trim(), label?.toLowerCase()]
  return { fromDegrees: hour.windDirectionDegrees, tone, words: words.filter(Boolean).join(', ') }
}
