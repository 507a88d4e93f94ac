import type { CoastForecast } from '../../wire/forecast'

/** The coast as the free plan gets it: without swell trains, UV and rain, which plan holders see. */
export function withoutProfessional(coast: CoastForecast): CoastForecast {
  const spots = Object.entries(coast.spots).map(
    ([id, { primary: _, secondary: __, windSea: ___, ...waves }]) => [id, waves] as const,
  )
  return {
    ...coast,
    weather: coast.weather.map(({ uvIndex: _, precipitationProbability: __, ...wind }) => wind),
    spots: Object.fromEntries(spots),
  }
}
