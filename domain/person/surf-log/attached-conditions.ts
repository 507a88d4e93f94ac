import { conditionsAt } from '../../rating/conditions-at'
import type { SpotOutlook } from '../../rating/rated-at'
import { ageState } from '../../time/age'
import type { AttachedConditions } from '../../wire/surf-log'

/**
 * What the phone knows of a spot at the time of a surf, to be kept with it. Demo data and hours without
 * any are told by their source, so that a later reader can trust the numbers for what they are.
 * @returns null when neither waves, wind nor tide are known
 */
export function attachedConditionsAt({
  nowMs,
  ...asked
}: SpotOutlook & { atMs: number; nowMs: number }): AttachedConditions | null {
  const { forecast, atMs } = asked
  const { hour, tide, rating } = conditionsAt(asked)
  if (!hour && !tide) return null
  const isOldLive = forecast?.source === 'live' && ageState(forecast.fetchedAtMs, nowMs) !== 'fresh'
  return {
    source: hour === null || !forecast ? 'computed' : isOldLive ? 'stored' : forecast.source,
    validAtMs: hour?.atMs ?? atMs,
    fetchedAtMs: hour && forecast ? forecast.fetchedAtMs : null,
    surfHeightMetres: hour?.surfHeightMetres ?? null,
    waveHeightMetres: hour?.waveHeightMetres ?? null,
    wavePeriodSeconds: hour?.wavePeriodSeconds ?? null,
    waveDirectionDegrees: hour?.waveDirectionDegrees ?? null,
    windSpeedKmh: hour?.windSpeedKmh ?? null,
    windDirectionDegrees: hour?.windDirectionDegrees ?? null,
    tideHeightMetres: tide?.heightMetres ?? null,
    tideTrend: tide?.trend ?? null,
    score: hour ? rating.score : null,
    word: hour ? rating.word : null,
  }
}
