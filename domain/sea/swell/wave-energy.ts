import type { ForecastHour } from '../forecast/forecast-hour'
import { effectiveSwellHeight } from './breaking-height'

/**
 * Energy of one wave per metre of crest in whole kJ: 0.981·H²·T², that is ρg²/(32π) in sea water.
 * Of what reaches the spot: offshore Victoria would read 'Massive' nearly every day.
 */
export function waveEnergy(
  heightMetres: number | null,
  periodSeconds: number | null,
): number | null {
  if (heightMetres === null || periodSeconds === null) return null
  return Math.round(0.981 * heightMetres ** 2 * periodSeconds ** 2)
}

/** Wave energy at the beach for an hour of the forecast, kJ per metre of crest. */
export function waveEnergyAtSpot(
  hour: Pick<ForecastHour, 'surfHeightMetres' | 'surfPeriodSeconds'>,
): number | null {
  if (hour.surfHeightMetres === 0) return 0
  return waveEnergy(
    effectiveSwellHeight(hour.surfHeightMetres, hour.surfPeriodSeconds),
    hour.surfPeriodSeconds,
  )
}

/** Labels of core experience 4: strictly over each bound. */
export function waveEnergyLabel(
  energy: number,
): 'Massive' | 'Powerful' | 'Solid' | 'Moderate' | 'Small' {
  if (energy > 500) return 'Massive'
  if (energy > 300) return 'Powerful'
  if (energy > 150) return 'Solid'
  if (energy > 50) return 'Moderate'
  return 'Small'
}

/** Suggested audience of core experience 4: strictly over each bound. */
export function waveEnergyAudience(
  energy: number,
): 'advanced' | 'intermediate+' | 'all levels' | 'beginners' {
  if (energy > 300) return 'advanced'
  if (energy > 150) return 'intermediate+'
  if (energy > 50) return 'all levels'
  return 'beginners'
}
