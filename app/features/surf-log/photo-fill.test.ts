import { expect, it } from 'vitest'
import { hasRoomFor } from './log-fill'

const photos = (count: number, bytes = 90_000) =>
  Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    tag: 't',
    width: 4,
    height: 3,
    bytes,
  }))

it('a photo finds room beside the others, or in the place of the one that its surf has', () => {
  const full = photos(133)
  expect(hasRoomFor(30_000, { photos: full, surfId: undefined })).toBe(true)
  expect(hasRoomFor(30_001, { photos: full, surfId: 'another' })).toBe(false)
  expect(hasRoomFor(90_000, { photos: full, surfId: 's3' })).toBe(true)
  expect(hasRoomFor(90_000, { photos: photos(140), surfId: 's3' })).toBe(true)
})
