import type { ForecastHour } from '../../sea/forecast/forecast-hour'
import type { RatingWord } from '../../wire/conditions'
import { setsOf } from '../size-limits'
import { goldenHour } from './golden-cases'

/**
 * What is said of named breaks, as situations: where it comes from, and the words between which the rating must be.
 * Sizes are of the sets, metres of face. `notes` are Swellnet's notes of the days named, with 0.4 m of face to their
 * foot; `beachsafe` Surf Life Saving's pages; `guide` surf guides, which are opinions; `rule` the product's own rules of
 * safety; `physics` what follows from a formula.
 */
export type BreakSituation = {
  spot: string
  reason: string
  source: string
  hour: ForecastHour
  rangePosition: number
  atLeast?: RatingWord
  atMost?: RatingWord
  /** Matches the headline, a reason or a warning. */
  says?: RegExp
}

type Sea = {
  sets: number
  period?: number
  /** From, degrees; km/h. Offshore 12 km/h where left out: the direction of the table below. */
  wind?: [from: number, kmh: number]
  tide?: number
  chop?: number
  exposure?: number
  swellFrom?: number
}
type Expected = Pick<BreakSituation, 'atLeast' | 'atMost' | 'says'>

export function at(
  spot: string,
  {
    sets,
    period = 14,
    wind = [320, 12],
    tide = 0.5,
    chop = 0.05,
    exposure = 0.9,
    swellFrom = 210,
  }: Sea,
  expected: Expected,
  reason: string,
  source: string,
): BreakSituation {
  const [windDirectionDegrees, windSpeedKmh] = wind
  const hour = goldenHour({
    surfHeightMetres: sets / setsOf(1),
    surfPeriodSeconds: period,
    windDirectionDegrees,
    windSpeedKmh,
    windGustKmh: windSpeedKmh + 8,
    chopHeightMetres: chop,
    exposure,
    surfDirectionDegrees: swellFrom,
  })
  return { spot, reason, source, hour, rangePosition: tide, ...expected }
}

export const northWind: [number, number] = [30, 12]
export const eastWind: [number, number] = [70, 12]
export const calm: [number, number] = [150, 4]
export const warned = /[Ss]ets of about/
export const rule = 'rule: limits of size'
