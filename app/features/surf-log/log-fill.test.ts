import { expect, it } from 'vitest'
import { emptySurfLog, mostLogBytes, type SurfLogEntry } from '#domain/wire/surf-log'
import { hasRoomFor, logFill, logFillWords } from './log-fill'

const surfs = (count: number, notes = ''): SurfLogEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    ...emptySurfLog,
    id: String(index),
    spotId: 1,
    startedAtMs: index,
    notes,
  }))

it('long notes fill it too, counted in bytes: a wave takes four', () => {
  expect(logFill(surfs(1_000, '🌊'.repeat(800)))).toBeGreaterThan((1_000 * 3_200) / mostLogBytes)
  expect(logFillWords(surfs(1_000, '🌊'.repeat(800)))).toMatch(/8\d% full/)
  expect(logFillWords(surfs(1_000, 'x'.repeat(800)))).toBeNull()
})

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
