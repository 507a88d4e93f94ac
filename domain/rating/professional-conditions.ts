import type { ForecastHour, ProfessionalHour } from '../sea/forecast/forecast-hour'
import { type Dominance, dominance } from '../sea/swell/dominance'
import type { SwellGuide } from '../sea/swell/nearshore-table'
import { swellQuality, waveQuality } from '../sea/swell/quality'
import { mainSwellFirst } from '../sea/swell/surf-at-spot'
import { waveEnergyAtSpot } from '../sea/swell/wave-energy'
import { windQuality } from '../sea/wind/wind-quality'
import type { Spot } from '../wire/spot'
import { periodScale } from './period-fit'
import { tideOptimal } from './tide-fit'

/** What the paid plans unlock, first the swell that brings most to this beach; qualities are 0 to 10. */
export type ProfessionalConditions = ProfessionalHour & {
  /** Each train's share of the sea's energy, whole percent. */
  shares: Dominance
  /** At the beach, kJ per metre of crest. */
  waveEnergy: number | null
  swellQuality: number | null
  windQuality: number | null
  waveQuality: number | null
  /** Null when the spot takes any tide or the tide is not known. */
  tideOptimal: boolean | null
}

/** The professional figures of an hour, for server and phone alike; null where the hour holds none. */
export function professionalConditions(
  spot: SwellGuide &
    Pick<Spot, 'bestTide' | 'breaksAtTide' | 'bestWindDirections' | 'bestSwellDirections'>,
  hour: ForecastHour | null,
  tide: { rangePosition: number } | null,
): ProfessionalConditions | null {
  if (!hour?.professional) return null
  const { windSea, ...sea } = hour.professional
  const [primary, secondary] = mainSwellFirst(spot, sea.primary, sea.secondary)
  const trains = { primary, secondary, windSea }
  const swell = swellQuality(trains, periodScale(spot))
  const wind = windQuality(hour.windDirectionDegrees, hour.windSpeedKmh, hour.windGustKmh, spot)
  return {
    ...hour.professional,
    ...trains,
    shares: dominance(trains),
    waveEnergy: waveEnergyAtSpot(hour),
    swellQuality: swell,
    windQuality: wind,
    waveQuality: waveQuality(swell, wind),
    tideOptimal: tideOptimal(spot, tide?.rangePosition ?? null),
  }
}
