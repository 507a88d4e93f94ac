import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { addRows, rowsWith } from '#db/server/table-rows'
import { tinyPhoto } from '#domain/person/testing/tiny-photo'
import { minuteMs } from '#domain/time/durations'
import { mostPhotoBytes, type ShrunkPhoto } from '#domain/wire/surf-photo'
import { createTestPerson, type TestPerson } from '../auth/testing/create-test-person'
import { apiOfFile } from '../testing/test-api'
import { photoLimit } from './own-pictures'

let person: TestPerson
const api = await apiOfFile()
beforeEach(async () => {
  api.clock.nowMs += 2 * minuteMs
  person = await createTestPerson(api.database, { atMs: api.clock.nowMs })
})

const uuid = () => crypto.randomUUID()
const change = (name: string, args: unknown) => ({ name, args })
const surf = (id: string) =>
  change('surf-log.put', { id, fields: { spotId: 1, startedAtMs: 1_000 } })
const photoOf = (id: string, photo: ShrunkPhoto | null, tag = uuid()) =>
  change('surf-photo.set', { id, photo: photo && { tag, ...photo } })

const push = (changes: object[]) => api.pushed(person, changes)
const pull = (since?: string) => api.pullChanges(person, since)

const read = (id: string, tag?: string, as = person) =>
  api.get(`/api/users/${person.user.id}/surf-photos/${id}${tag ? `?tag=${tag}` : ''}`, as.headers)

const rows = () => rowsWith(api.database, 'surf_photos', { user_id: person.user.id })

const drawn = async (format: 'webp' | 'jpeg' | 'png', width = 8): Promise<ShrunkPhoto> => {
  const create = { width, height: 6, channels: 3 as const, background: 'teal' }
  const bytes = await sharp({ create }).toFormat(format).toBuffer()
  return { width, height: 6, picture: `data:image/${format};base64,${bytes.toString('base64')}` }
}

it.each(['webp', 'jpeg'] as const)(
  'a %s is stored with its surf, told of without its bytes, and shown to its owner alone',
  async (format) => {
    const [id, tag] = [uuid(), uuid()]
    const photo = await drawn(format)
    const pushed = await push([surf(id), photoOf(id, photo, tag)])
    expect(pushed).toEqual({ status: 200, codes: [null, null] })
    const file = Buffer.from(photo.picture.split(',')[1]!, 'base64')
    const { surfPhotos, surfLogs } = await pull()
    expect(surfLogs).toMatchObject([{ id }])
    expect(surfPhotos).toEqual([{ id, tag, width: 8, height: 6, bytes: file.byteLength }])
    const answer = await read(id, tag)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect((await read(id, uuid())).status).toBe(404)
    const other = await createTestPerson(api.database, { atMs: api.clock.nowMs })
    expect((await read(id, tag, other)).status).toBe(403)
    // Nor at an address of their own.
    const asOwn = `/api/users/${other.user.id}/surf-photos/${id}`
    expect((await api.get(asOwn, other.headers)).status).toBe(404)
  },
)

it('another takes its place, and one that is taken away is gone and told of', async () => {
  const id = uuid()
  await push([surf(id), photoOf(id, tinyPhoto(3))])
  const { cookie } = await pull()
  const tag = uuid()
  await push([photoOf(id, tinyPhoto(4), tag)])
  const changed = await pull(cookie)
  expect(changed.surfPhotos).toMatchObject([{ id, tag, width: 4 }])
  await push([photoOf(id, null)])
  const gone = await pull(changed.cookie)
  expect([gone.surfPhotos, gone.deletedSurfPhotos]).toEqual([[], [{ id }]])
  expect((await read(id)).status).toBe(404)
  expect(await rows()).toMatchObject([{ bytes: null, byte_length: 0, tag: '' }])
  expect((await pull()).deletedSurfPhotos).toEqual([])
})

it('a deleted surf takes its photo along, and a late one finds no surf', async () => {
  const id = uuid()
  await push([surf(id), photoOf(id, tinyPhoto(3)), change('surf-log.delete', { id })])
  expect(await rows()).toEqual([])
  expect((await push([photoOf(id, tinyPhoto(4))])).codes).toEqual(['deleted'])
  expect((await push([photoOf(uuid(), tinyPhoto(4))])).codes).toEqual(['deleted'])
  expect((await push([photoOf(id, null)])).codes).toEqual([null])
  expect(await rows()).toEqual([])
})

describe('what is not a small photo is refused, and nothing of it kept', () => {
  const small = tinyPhoto(8)
  const svg = `data:image/webp;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
  it.each<[string, () => ShrunkPhoto | Promise<ShrunkPhoto>, string]>([
    ['a PNG that calls itself WebP', () => calledWebp('png'), 'not-a-photo'],
    ['a drawing', () => ({ ...small, picture: svg }), 'not-a-photo'],
    ['a page', () => ({ ...small, picture: 'data:text/html;base64,AAAA' }), 'invalid'],
    ['no base64', () => ({ ...small, picture: `${small.picture}\n"<>` }), 'not-a-photo'],
    ['another size than it says', () => ({ ...small, width: 9 }), 'not-a-photo'],
    ['a bomb that says it is small', () => ({ ...tinyPhoto(16_000), width: 8 }), 'not-a-photo'],
    ['more pixels than a phone sends', () => tinyPhoto(1_601), 'invalid'],
    ['more bytes than a phone sends', () => tinyPhoto(8, 98_400), 'invalid'],
  ])('%s', async (_, make, code) => {
    const id = uuid()
    expect((await push([surf(id), photoOf(id, await make())])).codes).toEqual([null, code])
    expect(await rows()).toEqual([])
  })

  const calledWebp = async (format: 'png') => {
    const photo = await drawn(format)
    return { ...photo, picture: photo.picture.replace('image/png', 'image/webp') }
  }
})

it('one hostile account stores no more than its photos may take, and can then make room', async () => {
  // The largest that is taken: 96 KB. Those before the last five are put there by hand, to be quick.
  const large = tinyPhoto(1_280, 98_200)
  const fits = Math.floor(mostPhotoBytes / 98_200)
  const ids = Array.from({ length: fits + 1 }, uuid)
  for (let from = 0; from < ids.length; from += 50) await push(ids.slice(from, from + 50).map(surf))
  await push([photoOf(ids[0]!, large)])
  const [first] = await rows()
  const others = ids.slice(1, -5).map((id) => ({ ...first!, id }))
  await addRows(api.database, 'surf_photos', others)
  const codes: (string | null)[] = []
  for (const id of ids.slice(-5)) codes.push(...(await push([photoOf(id, large)])).codes)
  expect(codes).toEqual([...Array(4).fill(null), 'photos-full'])
  const bytes = (await rows()).reduce((sum, row) => sum + (row.bytes?.byteLength ?? 0), 0)
  expect(bytes).toBeLessThanOrEqual(mostPhotoBytes)
  expect(bytes).toBeGreaterThan(mostPhotoBytes - 98_200)
  // Another in the place of one of the same size, and one more after one was taken away.
  expect((await push([photoOf(ids[0]!, large)])).codes).toEqual([null])
  const anew = await push([photoOf(ids[0]!, null), photoOf(ids.at(-1)!, large)])
  expect(anew.codes).toEqual([null, null])
  expect(await rows()).toHaveLength(ids.length)
})

it('a person sends 150 photos at once and then one in five minutes; what is too early waits on the phone', async () => {
  const id = uuid()
  await push([surf(id)])
  for (let sent = 0; sent < photoLimit.atOnce; sent += 50) {
    const many = Array.from({ length: 50 }, () => photoOf(id, tinyPhoto(3)))
    expect((await push(many)).status).toBe(200)
  }
  expect((await push([photoOf(id, tinyPhoto(4))])).status).toBe(429)
  expect(await rows()).toMatchObject([{ width: 3 }])
  api.clock.nowMs += photoLimit.everyMs
  expect((await push([photoOf(id, tinyPhoto(4))])).status).toBe(200)
  expect(await rows()).toMatchObject([{ width: 4 }])
})
