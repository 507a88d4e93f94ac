import type { ModelRange } from './forecast-confidence'
import type { ForecastHour } from './forecast-hour'

/** What the wave models make of a day: of its highest surf, and of how it is worked out. */
export type DaySea = ModelRange & {
  /** Places in `waveModels`: which is shown, and which know the hour of the highest surf. */
  lead: number
  models: readonly number[]
  /** True where some of its surf is worked out from the whole sea, not from its parts. */
  isFromTotal: boolean
}

/**
 * The surf of an hour by the smallest and by the biggest of the wave models that know it. Null where fewer than two do.
 * Their directions are not told: heights alone are drawn and written of an hour.
 */
export function modelsOfHour({
  surfHeightMetres,
  spread,
}: Pick<ForecastHour, 'surfHeightMetres' | 'spread'>): ModelRange | null {
  if (surfHeightMetres === null || !spread || spread.models.length < 2) return null
  return {
    count: spread.models.length,
    lowMetres: surfHeightMetres * spread.lowShare,
    highMetres: surfHeightMetres * spread.highShare,
    turnDegrees: 0,
  }
}

/** @returns null where no hour has a spread: the models were not compared, or the waves are those of a bay */
export function seaOfDay(hours: readonly ForecastHour[]): DaySea | null {
  let highest: { metres: number; hour: ForecastHour } | null = null
  let lowMetres = 0
  let highMetres = 0
  let isFromTotal = false
  for (const hour of hours) {
    const { surfHeightMetres: metres, spread } = hour
    if (metres === null || !spread) continue
    lowMetres = Math.max(lowMetres, metres * spread.lowShare)
    highMetres = Math.max(highMetres, metres * spread.highShare)
    isFromTotal ||= spread.isFromTotal
    if (!highest || metres > highest.metres) highest = { metres, hour }
  }
  const spread = highest?.hour.spread
  if (!spread) return null
  const { lead, models, turnDegrees } = spread
  return { lead, models, count: models.length, lowMetres, highMetres, turnDegrees, isFromTotal }
}
