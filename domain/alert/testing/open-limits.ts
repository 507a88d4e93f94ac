import type { SurfRuleLimits } from '../../wire/surf-rule'

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
