import { expect, it } from 'vitest'
import { seedSpot, seedSpots } from '#domain/testing/seeds'
import { sizeKnownWords } from './beach-guide'

it.each([
  ['Point Leo', 'a published mean height for this beach'],
  ['Gunnamatta', 'worked out from the swell and the coast around it'],
  ['Squeaky Beach', 'about half of the open beach’s, which is a guess'],
  ['Barwon Heads', 'about half of the open beach’s, which is a guess'],
])('%s: %s, with its own error', (name, words) => {
  const said = sizeKnownWords(seedSpot(name))
  expect(said).toContain(words)
  expect(said).toContain(`about ±${seedSpot(name).surfShares!.errorPercent}%`)
})

it('is surest where a mean is published, less on open coast, and least where it is a guess', () => {
  const error = (name: string) => seedSpot(name).surfShares!.errorPercent
  expect(error('Point Leo')).toBeLessThan(error('Gunnamatta'))
  expect(error('Gunnamatta')).toBeLessThan(error('Ocean Grove'))
  expect(error('Squeaky Beach')).toBe(50)
})

it('says so at every spot, and names no error where nothing was held against anything', () => {
  for (const spot of seedSpots) {
    const said = sizeKnownWords(spot)
    expect(/±\d+%/.test(said), spot.name).toBe(spot.marinePoint !== null)
  }
  expect(sizeKnownWords(seedSpot('St Kilda'))).toContain('wind over the water')
  const unknown = { ...seedSpot('Bells Beach'), surfShares: null }
  expect(sizeKnownWords(unknown)).toContain('not been checked against anything yet')
})
