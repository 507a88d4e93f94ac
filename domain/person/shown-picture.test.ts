import { expect, it } from 'vitest'
import { addressTag, shownPicture } from './shown-picture'

it('a picture on another site is shown from our copy, under an address that changes with it', () => {
  const owner = '/api/surf-spots/12'
  const shown = shownPicture(owner, 'https://pictures.example/bells.jpg')
  expect(shown).toMatch(/^\/api\/surf-spots\/12\/picture\/[0-9a-z]{7}\/1600$/)
  expect(shownPicture(owner, 'https://pictures.example/bells.jpg?2')).not.toBe(shown)
  expect(shownPicture(owner, 'HTTPS://pictures.example/bells.jpg')).toMatch(/^\/api\//)
})

it.each(['', '/api/pictures/abc/1600'])('%j stays as it is', (address) => {
  expect(shownPicture('/api/surf-spots/12', address)).toBe(address)
})

// Of the vectors published with the algorithm: FNV-1a of "", "a" and "foobar".
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the tag of %j is that of FNV-1a', (text, hash) => {
  expect(addressTag(text)).toBe(hash.toString(36).padStart(7, '0'))
})
