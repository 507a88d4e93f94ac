import type { ForecastHour } from '../sea/forecast/forecast-hour'
import type { SeaParts } from '../sea/forecast/point-hour'
import type { SwellGuide } from '../sea/swell/nearshore-table'
import { mainSwellFirst, peakOverPartitionPeriod } from '../sea/swell/surf-at-spot'
import { waveEnergyAtSpot } from '../sea/swell/wave-energy'
import { windQuality } from '../sea/wind/wind-quality'
import { wholeParts } from '../whole-parts'
import type { Spot } from '../wire/spot'
import { type PeriodScale, periodScale, periodShare } from './period-fit'
import { tideOptimal } from './tide-fit'

/** What the paid plans unlock, first the swell that brings most to this beach; qualities are 0 to 10. */
export type ProfessionalConditions = NonNullable<ReturnType<typeof professionalConditions>>

/** The professional figures of an hour, for server and phone alike; null where the hour holds none. */
export function professionalConditions(
  spot: SwellGuide &
    Pick<Spot, 'bestTide' | 'breaksAtTide' | 'bestWindDirections' | 'bestSwellDirections'>,
  hour: ForecastHour | null,
  tide: { rangePosition: number } | null,
) {
  if (!hour?.professional) return null
  const { windSea, ...sea } = hour.professional
  const [primary, secondary] = mainSwellFirst(spot, sea.primary, sea.secondary)
  const trains = { primary, secondary, windSea }
  const swell = swellQuality(trains, periodScale(spot))
  const wind = windQuality(hour.windDirectionDegrees, hour.windSpeedKmh, hour.windGustKmh, spot)
  return {
    ...hour.professional,
    ...trains,
    /** Each train's share of the sea's energy, whole percent. */
    shares: dominance(trains),
    /** At the beach, kJ per metre of crest. */
    waveEnergy: waveEnergyAtSpot(hour),
    swellQuality: swell,
    windQuality: wind,
    waveQuality: waveQuality(swell, wind),
    /** Null when the spot takes any tide or the tide is not known. */
    tideOptimal: tideOptimal(spot, tide?.rangePosition ?? null),
  }
}

type Dominance = Record<keyof SeaParts, number | null>

/**
 * Each train's share of the sea's energy in whole percent (energy goes with the square of height); those of known trains
 * add up to 100. Null where the train is not known; 0 where it is known to be flat; all null when the whole sea is flat or
 * unknown.
 */
export function dominance({ primary, secondary, windSea }: SeaParts): Dominance {
  const trains = [primary, secondary, windSea]
  const energies = trains.map(({ heightMetres }) => (heightMetres ?? 0) ** 2)
  const sum = energies.reduce((total, energy) => total + energy, 0)
  if (sum === 0) return { primary: null, secondary: null, windSea: null }
  const percents = wholeParts(
    energies.map((energy) => (100 * energy) / sum),
    100,
  )
  const [a, b, c] = trains.map(({ heightMetres }, at) =>
    heightMetres === null ? null : percents[at]!,
  )
  return { primary: a!, secondary: b!, windSea: c! }
}

const oneDecimal = (x: number) => Math.round(x * 10) / 10

/**
 * How well-groomed the swell is, 0 to 10 with one decimal: 60 % what its peak period is worth on the spot's stretch of
 * coast, as in the rating, 25 % how much of the sea is the main swell, 15 % how little is wind chop.
 * @returns null when the main swell's height or period is not known, or how much of the sea is chop
 */
export function swellQuality(trains: SeaParts, scale: PeriodScale): number | null {
  const { primary, secondary, windSea } = trains
  if (primary.heightMetres === null || primary.periodSeconds === null) return null
  if (windSea.heightMetres === null) return null
  const shares = dominance(trains)
  const energy =
    primary.heightMetres ** 2 + (secondary.heightMetres ?? 0) ** 2 + windSea.heightMetres ** 2
  if (energy === 0 || shares.primary === null) return 0
  const period = periodShare(scale, primary.periodSeconds * peakOverPartitionPeriod)
  const chop = windSea.heightMetres ** 2 / energy
  return oneDecimal(10 * (0.6 * period + 0.25 * (shares.primary / 100) + 0.15 * (1 - chop)))
}

/** Swell and wind together, 0 to 10 with one decimal: their geometric mean. Null when either is. */
export function waveQuality(swell: number | null, wind: number | null): number | null {
  if (swell === null || wind === null) return null
  return oneDecimal(Math.sqrt(swell * wind))
}
