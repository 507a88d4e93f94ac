import { expect, it } from 'vitest'
import { emptySurfLog, mostLogBytes } from '#domain/wire/surf-log'
import { hasRoomFor, logFill, logFillWords } from './log-fill'

it('long notes fill the log too, counted in bytes: a wave takes four', () => {
  const surfs = (notes: string) =>
    Array.from({ length: 1_000 }, (_, at) => {
      return { ...emptySurfLog, id: `${at}`, spotId: 1, startedAtMs: at, notes }
    })
  const waves = surfs('🌊'.repeat(800))
  expect(logFill(waves)).toBeGreaterThan((1_000 * 3_200) / mostLogBytes)
  expect(logFillWords(waves)).toMatch(/8\d% full/)
  expect(logFillWords(surfs('x'.repeat(800)))).toBeNull()
})

it('a photo finds room beside the others, or in the place of the one that its surf has', () => {
  const one = { tag: 't', width: 4, height: 3, bytes: 90_000 }
  const photos = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...one, id: `s${at}` }))
  const full = photos(133)
  expect(hasRoomFor(30_000, { photos: full, surfId: undefined })).toBe(true)
  expect(hasRoomFor(30_001, { photos: full, surfId: 'another' })).toBe(false)
  expect(hasRoomFor(90_000, { photos: full, surfId: 's3' })).toBe(true)
  expect(hasRoomFor(90_000, { photos: photos(140), surfId: 's3' })).toBe(true)
})
