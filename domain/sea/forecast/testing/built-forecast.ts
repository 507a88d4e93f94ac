import type { Spot } from '../../../wire/spot'
import { buildCoastForecast, type CoastSources } from '../build-coast-forecast'
import { decodeSpotForecast } from '../decode-spot-forecast'

/** The forecast of one spot, built from live sources that begin at an instant and read back from the coast. */
export const builtForecast = (spot: Spot, startAtMs: number, sources: Partial<CoastSources>) =>
  decodeSpotForecast(
    buildCoastForecast({
      source: 'live',
      fetchedAtMs: startAtMs,
      modelRunAtMs: null,
      startAtMs,
      spots: [spot],
      marineOf: () => [],
      weatherOf: () => ({ pointKey: 'a', hours: [] }),
      ...sources,
    }),
    spot.id,
  )!
