import { expect, it } from 'vitest'
import { seedSpot } from '../../testing/seeds'
import { mainSwellFirst } from './surf-at-spot'

const southWest = { heightMetres: 2, periodSeconds: 12, directionDegrees: 215 }
const east = { heightMetres: 2.4, periodSeconds: 9, directionDegrees: 90 }
const unknown = { heightMetres: null, periodSeconds: null, directionDegrees: null }

it('the main swell is the one that reaches the beach, not the highest out at sea', () => {
  expect(mainSwellFirst(seedSpot('Gunnamatta'), east, southWest)).toEqual([southWest, east])
  expect(mainSwellFirst(seedSpot('Gunnamatta'), southWest, east)).toEqual([southWest, east])
  expect(mainSwellFirst(seedSpot('Bastion Point'), southWest, east)).toEqual([east, southWest])
})

it('of two from one direction it is the one with more energy', () => {
  const long = { ...southWest, heightMetres: 1.9, periodSeconds: 16 }
  expect(mainSwellFirst(seedSpot('Gunnamatta'), southWest, long)).toEqual([long, southWest])
})

it('keeps the order of what is not known', () => {
  expect(mainSwellFirst(seedSpot('Gunnamatta'), unknown, southWest)).toEqual([unknown, southWest])
  expect(mainSwellFirst(seedSpot('Gunnamatta'), southWest, unknown)).toEqual([southWest, unknown])
})
