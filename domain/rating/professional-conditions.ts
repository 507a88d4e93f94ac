import type { ForecastHour } from '../forecast/forecast-hour'
import type { SwellTrain } from '../forecast/point-hour'
import { type Dominance, dominance } from '../swell/dominance'
import { swellQuality, waveQuality } from '../swell/quality'
import { waveEnergyAtSpot } from '../swell/wave-energy'
import { windQuality } from '../wind/wind-quality'
import type { Spot } from '../wire/spot'
import { tideOptimal } from './tide-fit'

/** What the paid plans unlock; qualities are 0 to 10. */
export type ProfessionalConditions = {
  primary: SwellTrain
  secondary: SwellTrain
  windSea: SwellTrain
  /** Each train's share of the sea's energy, whole percent. */
  shares: Dominance
  /** At the beach, kJ per metre of crest. */
  waveEnergy: number | null
  swellQuality: number | null
  windQuality: number | null
  waveQuality: number | null
  /** Null when the spot takes any tide or the tide is not known. */
  tideOptimal: boolean | null
  uvIndex: number | null
  precipitationProbability: number | null
}

/** The professional figures of an hour, for server and phone alike; null where the hour holds none. */
export function professionalConditions(
  spot: Pick<Spot, 'facingDegrees' | 'bestTide'>,
  hour: ForecastHour | null,
  tide: { rangePosition: number } | null,
): ProfessionalConditions | null {
  if (!hour?.professional) return null
  const swell = swellQuality(hour.professional)
  const wind = windQuality(
    hour.windDirectionDegrees,
    hour.windSpeedKmh,
    hour.windGustKmh,
    spot.facingDegrees,
  )
  return {
    ...hour.professional,
    shares: dominance(hour.professional),
    waveEnergy: waveEnergyAtSpot(hour),
    swellQuality: swell,
    windQuality: wind,
    waveQuality: waveQuality(swell, wind),
    tideOptimal: tideOptimal(spot, tide?.rangePosition ?? null),
  }
}
