import { expect, it } from 'vitest'
import { seedSpots } from '../../testing/seeds'
import { isOcean, stretchAt, stretchOf } from './stretch'

it('gives every spot a stretch, and no bay an ocean one', () => {
  for (const spot of seedSpots) {
    expect(isOcean(stretchOf(spot)), spot.name).toBe(spot.marinePoint !== null)
  }
})

it.each([
  ['Apollo Bay', -38.77, 143.72, 'surf-coast'],
  ['Cape Bridgewater', -38.45, 141.35, 'west'],
  ['Wilsons Prom', -38.97, 146.22, 'bass'],
  ['Inverloch', -38.7, 145.7, 'bass'],
  ['Central, in the bay', -38.06, 144.87, 'port-phillip'],
  ['Sandringham', -37.95, 144.99, 'port-phillip'],
  ['Mt Eliza', -38.18, 145.07, 'port-phillip'],
  ['off Lakes Entrance', -37.98, 148.06, 'gippsland'],
])('the buoy %s', (_, latitude, longitude, stretch) => {
  expect(stretchAt({ latitude, longitude })).toBe(stretch)
})
