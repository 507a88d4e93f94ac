import type { Preferences } from '../wire/preferences'
import type { AttachedConditions } from '../wire/surf-log'

export type AlertLimits = Pick<Preferences, 'waveHeightMin' | 'waveHeightMax' | 'windSpeedMax'>

/** A surf is remembered as "about this size": a fifth either way, and a little more wind. */
const sizeSlack = 0.2
const windSlackKmh = 5

const held = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
const tenths = (value: number) => Math.round(value * 10) / 10

/**
 * Alert limits that a logged surf would have met, inside the ranges of core experience 5.
 * @returns only the limits whose number is known; null when none is
 */
export function limitsLike(
  conditions: Pick<AttachedConditions, 'surfHeightMetres' | 'windSpeedKmh'> | null,
): Partial<AlertLimits> | null {
  const height = conditions?.surfHeightMetres ?? null
  const wind = conditions?.windSpeedKmh ?? null
  if (height === null && wind === null) return null
  return {
    ...(height !== null && {
      waveHeightMin: held(tenths(height * (1 - sizeSlack)), 0.5, 10),
      waveHeightMax: held(tenths(height * (1 + sizeSlack)), 1, 15),
    }),
    ...(wind !== null && { windSpeedMax: held(Math.ceil(wind) + windSlackKmh, 0, 50) }),
  }
}
