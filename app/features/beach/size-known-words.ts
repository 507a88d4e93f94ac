import type { Spot } from '#domain/wire/spot'

/**
 * How well the size at a beach is known, in a sentence or two: what it was held against, and the standard error of its
 * mean (`domain/sea/swell/method.md`).
 */
export function sizeKnownWords({
  surfShares,
  marinePoint,
}: Pick<Spot, 'surfShares' | 'marinePoint'>) {
  if (marinePoint === null) {
    return 'Waves are worked out from the wind over the water: no size is published to hold them against.'
  }
  if (!surfShares) {
    return 'Surf size is worked out from the swell and the lie of the land: it was held against nothing yet.'
  }
  const { knownBy, shelter, errorPercent } = surfShares
  const words =
    shelter === 'sheltered' && knownBy !== 'published mean' ? shelteredWords : knownWords[knownBy]
  return `${words} The mean is good to about ± ${Math.round(errorPercent)} %; banks, tide and currents come on top.`
}

const shelteredWords =
  'A sheltered beach that nobody measured: about half of the open beach, a guess.'

const knownWords = {
  'published mean': 'Surf size is held against a published mean height of this beach.',
  coast:
    'No size is published for this beach: it is worked out from the swell and the coast around it.',
  neighbours: 'No size is published for this beach: the surf is sized as its neighbour is.',
  guess: 'No size is published here or close by: how much of the swell reaches it is our guess.',
} as const
