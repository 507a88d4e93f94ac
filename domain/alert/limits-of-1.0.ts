/** The preferences that said the limits for all favourites in 1.0. */
export const limitFieldsOf10 = [
  'optimalConditionAlerts',
  'waveHeightMin',
  'waveHeightMax',
  'windSpeedMax',
  'alertPeriodMin',
  'alertWind',
  'alertTide',
]

/**
 * The rule `favourites` that they become when a database of 1.0 comes over, on the server and on a phone. Written out as it
 * was then, because the product's own code changes, and alone, because the first numbers on a screen wait for it.
 * @param chosenOf what the person had chosen; undefined: the default held
 */
export function ruleOfLimits10(chosenOf: (field: string) => unknown) {
  const said = <T>(field: string, otherwise: T): T => (chosenOf(field) ?? otherwise) as T
  const windFrom = said('alertWind', 'any')
  const windMaxKmh = said('windSpeedMax', 20)
  const tide = said('alertTide', 'any')
  return {
    scope: 'favourites',
    spotId: null,
    isOn: said('optimalConditionAlerts', true),
    wanted: {
      kind: 'limits',
      surfHeightMin: said('waveHeightMin', 1),
      surfHeightMax: said('waveHeightMax', 4),
      windFrom,
      windMaxKmh,
      // Wind of less than 8 km/h is light, whatever its direction.
      otherWindMaxKmh: windFrom === 'any' ? null : Math.min(8, windMaxKmh),
      periodMin: said('alertPeriodMin', 0) || null,
      tides: tide === 'any' ? [] : [tide],
      ratingMin: 'good',
    },
    fromClock: null,
    untilClock: null,
    weekdays: [],
    madeAtMs: 0,
  }
}
