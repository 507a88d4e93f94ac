import type { SurfRule, SurfRuleLimits } from '../../wire/surf-rule'

/** A rule's limits with nothing asked for. */
export const openLimits: SurfRuleLimits = {
  kind: 'limits',
  surfHeightMin: null,
  surfHeightMax: null,
  windFrom: 'any',
  windMaxKmh: null,
  otherWindMaxKmh: null,
  periodMin: null,
  tides: [],
  ratingMin: null,
}

/** A rule of one spot that every hour of daylight fits. */
export const openRule: SurfRule = {
  scope: 'spot',
  spotId: 1,
  isOn: true,
  wanted: openLimits,
  fromClock: null,
  untilClock: null,
  weekdays: [],
  madeAtMs: 0,
}
