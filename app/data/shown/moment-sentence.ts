import { compassPoint } from '#domain/places/bearings'
import { spreadOfHour } from '#domain/sea/forecast/confidence-words'
import { arrivingFrom } from '#domain/sea/forecast/hour-at'
import { windWords } from '#domain/sea/wind/wind-words'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideTrendWords } from '#domain/tide/tide-words'
import { formatHeight, formatPeriod, formatSpeed, spoken, withUnit } from '#domain/words/format'
import { formatSurfRange } from '#domain/words/surf-range'
import type { UnitSystem } from '#domain/words/unit-system'
import type { SpotSnapshot } from '../stored/spot-snapshot'
import { type Moment, momentClock, momentRating } from './moment'

/** '12:00 · Fair 4.7 · 0.9–1.4 m · 13 km/h SW · tide 1.7 m falling' */
export function momentLine(
  clock: string,
  report: Parameters<typeof momentRating>[0],
  moment: Moment,
  units: UnitSystem,
): string {
  const { hour, tide } = moment
  const { spot } = report
  const { label, score } = momentRating(report, moment)
  const { surfHeightMetres = null, windSpeedKmh = null } = hour ?? {}
  const point = hour && windWords(hour, spot.facingDegrees).point
  const level = tide && heightsAreKnown(spot.tide) && formatHeight(tide.heightMetres, units)
  return joined(' · ', [
    clock,
    score === null ? label : `${label} ${score.toFixed(1)}`,
    surfHeightMetres !== null && withUnit(formatSurfRange(surfHeightMetres, units)),
    windSpeedKmh !== null && joined(' ', [withUnit(formatSpeed(windSpeedKmh, units)), point]),
    tide && joined(' ', ['tide', level && withUnit(level), tide.trend]),
  ])
}

const joined = (between: string, parts: readonly (string | null | false)[]) =>
  [...new Set(parts)].filter(Boolean).join(between)

/** The moment in one sentence, for screen readers. */
export function momentSentence(
  report: Pick<SpotSnapshot, 'spot' | 'gauge' | 'forecast' | 'conditions'>,
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
    said.push(`tide${height} ${tideTrendWords[tide.trend].within}`)
  } else said.push('no reliable tide known')
  return said.join(', ')
}
