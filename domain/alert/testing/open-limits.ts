import type { SurfRule, SurfRuleLimits } from '../../wire/surf-rule'
import { openTerms } from '../favourites-rule'

/** A rule's limits with nothing asked for. */
export const openLimits: SurfRuleLimits = { ...openTerms.wanted, ratingMin: null }

/** A rule of one spot that every hour of daylight fits. */
export const openRule: SurfRule = {
  ...openTerms,
  scope: 'spot',
  spotId: 1,
  wanted: openLimits,
  madeAtMs: 0,
}
