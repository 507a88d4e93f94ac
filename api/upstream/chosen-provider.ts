import type { Env } from '../env'
import type { ForecastProvider } from './forecast-provider'
import { createOpenMeteo } from './open-meteo'

/** Whom the settings choose to be asked for forecasts. @throws RangeError for a key that cannot be sent */
export const chosenProvider = ({ openMeteo }: Pick<Env, 'openMeteo'>): ForecastProvider =>
  createOpenMeteo(openMeteo)

export const providerHost = ({ openMeteo }: Pick<Env, 'openMeteo'>): string =>
  new URL(openMeteo.weatherUrl).host
