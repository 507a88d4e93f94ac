import { lightBelowKmh } from '../wind/wind-class'
import type { Preferences } from '../wire/preferences'
import type { SurfRuleLimits } from '../wire/surf-rule'
import type { RuleLimits } from './surf-rule-fit'

/** The specification's fields of the limits for all favourites. */
export type FavouriteLimits = Pick<
  Preferences,
  'waveHeightMin' | 'waveHeightMax' | 'windSpeedMax' | 'alertPeriodMin' | 'alertWind' | 'alertTide'
>

/** The rule that those fields say: never less than good. */
export function favouritesRule(fields: FavouriteLimits): RuleLimits & { scope: 'favourites' } {
  const { waveHeightMin, waveHeightMax, windSpeedMax, alertPeriodMin, alertWind, alertTide } =
    fields
  const wanted: SurfRuleLimits = {
    kind: 'limits',
    surfHeightMin: waveHeightMin,
    surfHeightMax: waveHeightMax,
    windFrom: alertWind,
    windMaxKmh: windSpeedMax,
    // Light wind ruffles nothing, whatever its direction.
    otherWindMaxKmh:
      alertWind === 'any' || windSpeedMax < 1 ? null : Math.min(lightBelowKmh, windSpeedMax),
    periodMin: alertPeriodMin === 0 ? null : alertPeriodMin,
    tides: alertTide === 'any' ? [] : [alertTide],
    ratingMin: 'good',
  }
  return { scope: 'favourites', wanted, fromClock: null, untilClock: null, weekdays: [] }
}
