import { spreadOfHour } from '#domain/forecast/confidence-words'
import type { ForecastHour } from '#domain/forecast/forecast-hour'
import { arrivingFrom } from '#domain/forecast/swell-direction'
import { compassPoint } from '#domain/geo/bearings'
import type { Rating } from '#domain/rating/rate'
import { ratedAt } from '#domain/rating/rated-at'
import { restingMoment } from '#domain/rating/resting-moment'
import { isDark } from '#domain/sun/is-dark'
import { heightsAreKnown, timesAreKnown } from '#domain/tide/tide-accuracy'
import { type TideNow, tideNow } from '#domain/tide/tide-now'
import { dayLabel, melbourneClock, melbourneDate } from '#domain/time/melbourne'
import { formatHeight, formatPeriod, formatSpeed, spoken } from '#domain/units/format'
import { formatSurfRange } from '#domain/units/surf-range'
import type { UnitSystem } from '#domain/units/unit-system'
import { windWords } from '#domain/wind/wind-words'
import { ratingMark, ratingOf } from './report-words'
import type { SpotSnapshot } from './spot-snapshot'

/** Everything that a screen's clock says of one instant. */
export type Moment = {
  atMs: number
  isNow: boolean
  hour: ForecastHour | null
  tide: TideNow | null
  rating: Rating
  isDark: boolean
}

type Asked = Pick<SpotSnapshot, 'spot' | 'gauge' | 'forecast' | 'conditions'>

/** A spot at an instant of its forecast, with the numbers that the drawings join. */
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

/** What a screen shows while nobody moves its clock: now, or in the dark the next hours that can be surfed. */
export function momentAtRest(report: Asked, nowMs: number, units: UnitSystem): Moment {
  const resting = restingMoment(report, nowMs)
  if (!resting.isNow) return momentAt(report, resting.atMs, units)
  const { conditions } = report
  if (!conditions) return { ...momentAt(report, nowMs, units), isNow: true }
  const { hour, tide, rating, isDark } = conditions
  return { atMs: nowMs, isNow: true, hour, tide, rating, isDark }
}

/** The rating of a moment ready to draw. In the dark nothing is rated: 'Dark'. */
export function momentRating(report: Asked, moment: Moment) {
  if (moment.isNow) return ratingOf(report)
  if (moment.isDark && report.spot.beachType !== 'swimming')
    return { word: null, score: null, tone: null, label: 'Dark', when: null }
  const mark = ratingMark(report.spot, moment.hour?.surfHeightMetres ?? null, moment.rating)
  return { ...mark, when: null }
}

/** 'Now', 'Dark now, tomorrow 05:22', 'Today 18:00', 'Sat 5 Dec 06:00'. */
export function momentClock(moment: Moment, nowMs: number, isChosen: boolean): string {
  if (moment.isNow) return `Now, ${melbourneClock(nowMs)}`
  const when = `${dayLabel(melbourneDate(moment.atMs), melbourneDate(nowMs))} ${melbourneClock(moment.atMs)}`
  if (isChosen) return when
  return `Dark now. ${when}`
}

/** The moment in one sentence, for whoever hears it. */
export function momentSentence(
  report: Asked,
  moment: Moment,
  nowMs: number,
  units: UnitSystem,
): string {
  const { hour, tide } = moment
  const { spot } = report
  const { label, score } = momentRating(report, moment)
  const said = [
    momentClock(moment, nowMs, true),
    score === null ? label : `${label} ${score.toFixed(1)}`,
  ]
  const surf = formatSurfRange(hour?.surfHeightMetres ?? null, units)
  if (hour && hour.surfHeightMetres !== null) {
    said.push(`surf ${surf.unit === '' ? surf.value.toLowerCase() : spoken(surf)}`)
    const models = spreadOfHour(hour, units)
    if (models !== null) said.push(`wave models ${spoken({ value: models, unit: surf.unit })}`)
  } else said.push('waves not known')
  if (hour && hour.surfPeriodSeconds !== null) {
    const from = arrivingFrom(hour)
    const period = spoken(formatPeriod(hour.surfPeriodSeconds))
    said.push(`swell ${period}${from === null ? '' : ` from ${compassPoint(from)}`}`)
  }
  if (hour && hour.windSpeedKmh !== null) {
    const { point, label: does } = windWords(hour, spot.facingDegrees)
    const speed = spoken(formatSpeed(hour.windSpeedKmh, units))
    said.push(
      ['wind', speed, point && `from ${point}`, does?.toLowerCase()].filter(Boolean).join(' '),
    )
  }
  if (tide) {
    const height = heightsAreKnown(spot.tide)
      ? ` ${spoken(formatHeight(tide.heightMetres, units))}`
      : ''
    said.push(`tide${height} ${tide.trend}`)
  } else said.push('no reliable tide known')
  return said.join(', ')
}
