import { ratingLabel } from '#domain/rating/rating-words'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { melbourneClock } from '#domain/time/melbourne'
import { formatHeight, formatSpeed } from '#domain/units/format'
import { formatSurfRange } from '#domain/units/surf-range'
import type { UnitSystem } from '#domain/units/unit-system'
import { windWords } from '#domain/wind/wind-words'
import type { Spot } from '#domain/wire/spot'
import type { SpotLane } from './spot-lane'

/** 'Best 06:30–09:00, Good, then onshore', or why no hours are named. */
export function windowLine({ best, hours }: Pick<SpotLane, 'best' | 'hours'>): string {
  if (best === null) {
    const areWavesKnown = hours.some(({ hour }) => (hour?.surfHeightMetres ?? null) !== null)
    return areWavesKnown ? 'No hours worth naming' : 'No wave forecast for this day'
  }
  const when = `${melbourneClock(best.startAtMs)}–${melbourneClock(best.endAtMs)}`
  return [`Best ${when}`, ratingLabel(best.word), best.endsBecause].filter(Boolean).join(', ')
}

/** One hour of one spot in a sentence of numbers, the text of what the drawing shows. */
export function laneReading(spot: Spot, lane: SpotLane, atMs: number, units: UnitSystem): string {
  const found = lane.hours.find((one) => one.atMs === atMs)
  const hour = found?.hour ?? null
  const words: string[] = []
  if (hour === null || hour.surfHeightMetres === null) words.push('Waves not known')
  else {
    const surf = formatSurfRange(hour.surfHeightMetres, units)
    words.push(`${surf.value} ${surf.unit}`.trim())
  }
  if (found?.rating.word)
    words.push(`${ratingLabel(found.rating.word)} ${found.rating.score?.toFixed(1)}`)
  if (hour && hour.windSpeedKmh !== null) {
    const speed = formatSpeed(hour.windSpeedKmh, units)
    const { point, label } = windWords(hour, spot.facingDegrees)
    words.push(
      [`${speed.value} ${speed.unit}`, point, label?.toLowerCase()].filter(Boolean).join(' '),
    )
  }
  const tide = lane.tide?.find((point) => point.atMs === atMs)
  if (tide && heightsAreKnown(spot.tide)) {
    const height = formatHeight(tide.heightMetres, units)
    words.push(`tide ${height.value} ${height.unit}`)
  }
  if (lane.tide === null) words.push('no reliable tide known')
  if (found?.isDark) words.push('dark')
  return words.join(' · ')
}
