import { expect, it } from 'vitest'
import { seedSpot } from '../../testing/seeds'
import { mainSwellFirst } from './surf-at-spot'

const southWest = { heightMetres: 2, periodSeconds: 12, directionDegrees: 215 }
const unknown = { heightMetres: null, periodSeconds: null, directionDegrees: null }

it('of two from one direction it is the one with more energy', () => {
  const long = { ...southWest, heightMetres: 1.9, periodSeconds: 16 }
  expect(mainSwellFirst(seedSpot('Gunnamatta'), southWest, long)).toEqual([long, southWest])
})

it('keeps the order of what is not known', () => {
  expect(mainSwellFirst(seedSpot('Gunnamatta'), unknown, southWest)).toEqual([unknown, southWest])
  expect(mainSwellFirst(seedSpot('Gunnamatta'), southWest, unknown)).toEqual([southWest, unknown])
})
