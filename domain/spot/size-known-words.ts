import type { Spot } from '../wire/spot'

/**
 * How well the size at a beach is known, in a sentence or two: what it was held against, and the standard error of its
 * mean as far as the spot's own factor goes (`domain/swell/method.md`).
 */
export function sizeKnownWords({
  nearshore,
  marinePoint,
}: Pick<Spot, 'nearshore' | 'marinePoint'>) {
  if (marinePoint === null) {
    return 'Waves are worked out from the wind over the water: no size is published to hold them against.'
  }
  if (!nearshore) {
    return 'Surf size is worked out from the swell and the lie of the land: it was held against nothing yet.'
  }
  const error = Math.round(nearshore.factorErrorPercent)
  return `${heldAgainst[nearshore.factorKnownBy]} Its mean is good to about ${error} %; banks, tide and currents come on top.`
}

const heldAgainst = {
  'published mean': 'Surf size is held against a published mean height of this beach.',
  'reported sizes': 'Surf size is held against sizes that forecasters reported for this stretch.',
  neighbours: 'No size is published for this beach: the surf is sized as its neighbours are.',
  judgement:
    'No size is published here or close by: how much of the swell reaches it is our guess.',
} as const
