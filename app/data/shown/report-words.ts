import type { Rating } from '#domain/rating/rate'
import { hourShownNow, type RatingShown, ratingShownNow } from '#domain/rating/rating-shown'
import { scoreTone } from '#domain/rating/rating-words'
import type { ForecastHour } from '#domain/sea/forecast/forecast-hour'
import { type WindTone, windWords } from '#domain/sea/wind/wind-words'
import { type AgeState, ageLine } from '#domain/time/age'
import { melbourneClock } from '#domain/time/melbourne'
import { formatSpeed } from '#domain/words/format'
import { sentenceStart } from '#domain/words/sentence'
import type { UnitSystem } from '#domain/words/unit-system'
import type { ScoreTone } from '../../ui/tone'
import type { SpotSnapshot } from '../stored/spot-snapshot'

export function reportAge(
  report: Pick<SpotSnapshot, 'forecast'>,
  nowMs: number,
): { text: string; tone: AgeState } {
  return ageLine(report.forecast?.fetchedAtMs ?? null, nowMs)
}

type RatingMark = RatingShown & { tone: ScoreTone | null }

/** The rating that decides now: in the dark the one at the next first light, and `when` says so. */
export function ratingOf({
  spot,
  conditions,
}: Pick<SpotSnapshot, 'conditions' | 'spot'>): RatingMark & { when: string | null } {
  const { firstLightAtMs, ...shown } = ratingShownNow(spot, conditions)
  const when = firstLightAtMs === null ? null : `At first light ${melbourneClock(firstLightAtMs)}`
  return { ...toned(shown), when }
}

/** With its tone; without a score there is none. */
export const toned = (shown: RatingShown): RatingMark => ({
  ...shown,
  tone: shown.score === null ? null : scoreTone(shown.score),
})

/** Why a moment is as it is, in a line: how big against a surfer, then the rating's headline without its word. */
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

/** The wind beside `ratingOf` as a surfer there calls it: '18 km/h NW, offshore'. */
export function windLine(
  report: Pick<SpotSnapshot, 'conditions' | 'spot'>,
  system: UnitSystem,
): { fromDegrees: number | null; tone: WindTone | null; words: string } {
  const hour = hourShownNow(report.spot, report.conditions)
  if (!hour || hour.windSpeedKmh === null)
    return { fromDegrees: null, tone: null, words: 'Wind not known' }
  const { value, unit } = formatSpeed(hour.windSpeedKmh, system)
  const { point, label, tone } = windWords(hour, report.spot.facingDegrees)
  const words = [`${value} ${unit} ${point ?? ''}`.trim(), label?.toLowerCase()]
  return { fromDegrees: hour.windDirectionDegrees, tone, words: words.filter(Boolean).join(', ') }
}
