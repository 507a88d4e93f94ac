import { expect, it } from 'vitest'
import { seedSpot, seedSpots } from '../testing/seeds'
import { sizeKnownWords } from './size-known-words'

it.each([
  ['Point Leo', 'a published mean height of this beach', 12],
  ['Bells Beach', 'sizes that forecasters reported for this stretch', 19],
  ['Johanna Beach', 'sized as its neighbours are', 31],
  ['Squeaky Beach', 'is our guess', 50],
])('%s: %s, to %i percent', (name, words, percent) => {
  const said = sizeKnownWords(seedSpot(name))
  expect(said).toContain(words)
  expect(said).toContain(`about ${percent} %`)
})

it('says so at every spot, and names no error where nothing was held against anything', () => {
  for (const spot of seedSpots) {
    const said = sizeKnownWords(spot)
    expect(/\d+ %/.test(said), spot.name).toBe(spot.marinePoint !== null)
  }
  expect(sizeKnownWords(seedSpot('St Kilda'))).toContain('wind over the water')
  const unknown = { ...seedSpot('Bells Beach'), nearshore: null }
  expect(sizeKnownWords(unknown)).toContain('held against nothing yet')
})
