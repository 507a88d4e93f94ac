import { expect, it } from 'vitest'
import { dayMs } from '#domain/time/durations'
import { keptCarousel } from '../operator/carousel-images'
import { openTestDatabase } from '../testing/open-test-database'
import { dropUnusedPictures, hasPicture, storePicture } from './pictures'
import { changeSpot, storedSpotById } from './spots'

const startMs = Date.UTC(2026, 10, 20)
const idOf = (letter: string) => letter.repeat(32)
const address = (letter: string) => `/api/pictures/${idOf(letter)}/1600`

it('pictures that nothing shows go a month after they were uploaded last', async () => {
  const db = await openTestDatabase('seeded')
  const sizes = [{ width: 640, bytes: new Uint8Array(4) }]
  const upload = (letter: string, atMs: number) =>
    storePicture(db, { id: idOf(letter), sizes }, atMs)
  for (const letter of ['b', 's', 'u', 'a']) await upload(letter, startMs)
  const stored = await storedSpotById(db, 1)
  if (!stored) throw new Error('There is no spot 1.')
  const changed = { ...stored, imageUrl: address('b') }
  await changeSpot(db, changed, stored.version, startMs)
  const slide = { name: 'S', description: '', location: '', sortOrder: 1 }
  await keptCarousel.add(db, { ...slide, imageUrl: address('s') }, startMs, 'ana')
  const left = async () => {
    const all = ['b', 's', 'u', 'a'].map(async (letter) =>
      (await hasPicture(db, idOf(letter))) ? letter : '',
    )
    return (await Promise.all(all)).join('')
  }

  await dropUnusedPictures(db, startMs + 29 * dayMs)
  expect(await left()).toBe('bsua')
  await upload('a', startMs + 29 * dayMs)
  await dropUnusedPictures(db, startMs + 30 * dayMs)
  expect(await left()).toBe('bsa')
  await dropUnusedPictures(db, startMs + 59 * dayMs)
  expect(await left()).toBe('bs')
  await db.destroy()
})
