import type { Rating } from '#domain/rating/rate'
import { ratedAt, restingMoment } from '#domain/rating/rated-at'
import { ratingShown } from '#domain/rating/rating-shown'
import type { ForecastHour } from '#domain/sea/forecast/forecast-hour'
import { timesAreKnown } from '#domain/tide/tide-accuracy'
import { type TideNow, tideNow } from '#domain/tide/tide-at-spot'
import { dayLabel, melbourneClock, melbourneDate } from '#domain/time/melbourne'
import { isDark } from '#domain/time/sun-of-day'
import { midSentence } from '#domain/words/sentence'
import type { UnitSystem } from '#domain/words/unit-system'
import type { SpotSnapshot } from '../stored/spot-snapshot'
import { ratingOf, toned } from './report-words'

export type Moment = {
  atMs: number
  isNow: boolean
  hour: ForecastHour | null
  tide: TideNow | null
  rating: Rating
  isDark: boolean
}

type Asked = Pick<SpotSnapshot, 'spot' | 'gauge' | 'forecast' | 'conditions'>

/** A spot at an instant of its forecast. */
export function momentAt(
  { spot, gauge, forecast }: Asked,
  atMs: number,
  units: UnitSystem,
): Moment {
  const dark = isDark(spot, atMs)
  const { hour, rating } = ratedAt({ spot, gauge, forecast }, atMs, {
    units,
    isDark: dark && spot.beachType !== 'swimming',
  })
  return {
    atMs,
    isNow: false,
    hour,
    tide: gauge && timesAreKnown(spot.tide) ? tideNow(gauge, spot.tide, atMs) : null,
    rating,
    isDark: dark,
  }
}

/** What a screen shows while its clock is not moved: now, or in the dark the next first light. */
export function momentAtRest(report: Asked, nowMs: number, units: UnitSystem): Moment {
  const resting = restingMoment(report, nowMs)
  if (!resting.isNow) return momentAt(report, resting.atMs, units)
  const { conditions } = report
  if (!conditions) return { ...momentAt(report, nowMs, units), isNow: true }
  const { hour, tide, rating, isDark } = conditions
  return { atMs: nowMs, isNow: true, hour, tide, rating, isDark }
}

/** The rating of a moment; in the dark nothing is rated. */
export function momentRating(report: Asked, moment: Moment) {
  if (moment.isNow) return ratingOf(report)
  if (moment.isDark && report.spot.beachType !== 'swimming')
    return { word: null, score: null, tone: null, label: 'Dark', when: null }
  const shown = ratingShown(report.spot, moment.hour?.surfHeightMetres ?? null, moment.rating)
  return { ...toned(shown), when: null }
}

/** 'Now, 12:00', 'First light tomorrow 05:22', 'Today 18:00', 'Sat 5 Dec 06:00'. */
export function momentClock(moment: Moment, nowMs: number, isChosen: boolean): string {
  if (moment.isNow) return `Now, ${melbourneClock(nowMs)}`
  const when = `${dayLabel(melbourneDate(moment.atMs), melbourneDate(nowMs))} ${melbourneClock(moment.atMs)}`
  return isChosen ? when : `First light ${midSentence(when)}`
}
