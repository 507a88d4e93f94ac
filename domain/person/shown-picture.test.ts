import { expect, it } from 'vitest'
import { addressTag } from './shown-picture'

// Of the vectors published with the algorithm: FNV-1a of "", "a" and "foobar".
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the tag of %j is that of FNV-1a', (text, hash) => {
  expect(addressTag(text)).toBe(hash.toString(36).padStart(7, '0'))
})
