import { expect, it } from 'vitest'
import { photosFullMessage } from '#domain/wire/surf-photo'
import { hasRoomFor, photoFillWords } from './log-fill'

const photos = (count: number, bytes = 90_000) =>
  Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    tag: 't',
    width: 4,
    height: 3,
    bytes,
  }))

it('says nothing while there is room, then how many more there are, then what makes room', () => {
  expect(photoFillWords([])).toBeNull()
  expect(photoFillWords(photos(106))).toBeNull()
  expect(photoFillWords(photos(120))).toBe(
    'The photos in your log take 90% of their room: there is space for about 13 more.',
  )
  expect(photoFillWords(photos(132))).toMatch(/99% .* for one more\.$/)
  expect(photoFillWords(photos(133))).toMatch(/99%/)
  expect(photoFillWords(photos(134))).toBe(photosFullMessage)
})

it('a photo finds room beside the others, or in the place of the one that its surf has', () => {
  const full = photos(133)
  expect(hasRoomFor(30_000, { photos: full, surfId: undefined })).toBe(true)
  expect(hasRoomFor(30_001, { photos: full, surfId: 'another' })).toBe(false)
  expect(hasRoomFor(90_000, { photos: full, surfId: 's3' })).toBe(true)
  expect(hasRoomFor(90_000, { photos: photos(140), surfId: 's3' })).toBe(true)
})
