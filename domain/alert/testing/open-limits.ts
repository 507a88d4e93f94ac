import fc from 'fast-check'
import { compassPoints } from '../../places/bearings'
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

const height = fc.option(fc.integer({ min: 1, max: 30 }).map((tenths) => tenths / 10))
const kmh = fc.option(fc.integer({ min: 1, max: 40 }))
const point = fc.constantFrom(...compassPoints)
const sides = ['any', 'offshore', 'cross-shore'] as const
const thirds = ['low', 'mid', 'high'] as const

/** Any limits. @param saysAll none that leaves another one without words: wind from everywhere, all thirds of the tide */
export const anyLimits = (saysAll = false): fc.Arbitrary<SurfRuleLimits> =>
  fc.record({
    kind: fc.constant('limits' as const),
    surfHeightMin: height,
    surfHeightMax: height,
    windFrom: fc.oneof(
      fc.constantFrom(...sides.slice(saysAll ? 1 : 0)),
      fc.record({ from: point, to: point }),
    ),
    windMaxKmh: kmh,
    otherWindMaxKmh: kmh,
    periodMin: fc.option(fc.integer({ min: 5, max: 18 })),
    tides: fc.subarray([...thirds], { maxLength: saysAll ? 2 : 3 }),
    ratingMin: fc.option(fc.constantFrom('fair', 'good', 'very-good', 'excellent')),
  })
