import type { ForecastHour } from '../forecast/forecast-hour'
import { fluxBreakingAt } from './breaking-height'

/**
 * Energy of one wave per metre of crest in whole kJ: 0.981·H²·T², that is ρg²/(32π) in sea water. Of what reaches the
 * spot, as the one deep-water swell that would break so high: offshore Victoria would read 'Massive' nearly every day.
 */
export function waveEnergyAtSpot({
  surfHeightMetres: surf,
  surfPeriodSeconds: period,
}: Pick<ForecastHour, 'surfHeightMetres' | 'surfPeriodSeconds'>): number | null {
  if (surf === 0) return 0
  return surf === null || period === null ? null : Math.round(0.981 * fluxBreakingAt(surf) * period)
}

/** Labels and suggested audience of core experience 4: strictly over each bound. */
const classes = [
  { over: 500, label: 'Massive', audience: 'advanced' },
  { over: 300, label: 'Powerful', audience: 'advanced' },
  { over: 150, label: 'Solid', audience: 'intermediate+' },
  { over: 50, label: 'Moderate', audience: 'all levels' },
  { over: Number.NEGATIVE_INFINITY, label: 'Small', audience: 'beginners' },
] as const
const classOf = (energy: number) => classes.find(({ over }) => energy > over) ?? classes[4]

export const waveEnergyLabel = (energy: number) => classOf(energy).label
export const waveEnergyAudience = (energy: number) => classOf(energy).audience
