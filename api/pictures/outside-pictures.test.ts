import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestPerson } from '#api/auth/testing/create-test-person'
import { openTestApi } from '#api/testing/test-api'
import { changeRows } from '#db/server/table-rows'
import { pictureSize } from '#domain/person/picture-size'
import { minuteMs } from '#domain/time/durations'
import type { Pack } from '#domain/wire/pack'
import { createPictureFetcher } from './outside-pictures'
import { startPictureSite } from './testing/picture-site'

let admin: TestPerson
const site = await startPictureSite()
const fetchPicture = createPictureFetcher({ extraHosts: [site.host], ca: site.ca })
const api = await openTestApi({ beaches: [1, 2], fetchPicture })
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#48a' } })
const photo = await blank(1_800, 900)
  .withExif({ IFD0: { Make: 'Secret camera' } })
  .jpeg()
  .toBuffer()
afterAll(async () => {
  await api.close()
  await site.close()
})
beforeEach(async () => {
  site.calls.length = 0
  // What one test has used up is there again. In another hour the whole coast would be worked out anew.
  await api.database.deleteFrom('rate_limits').execute()
  admin = await api.person({ role: 'admin' })
})

const send = (method: string, path: string, body: object, who = admin) =>
  api.ask(who, method, path, body)
const bodyOf = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T
let names = 0
/** An address that no test has asked for. */
const fresh = (bytes: Uint8Array | string = photo, type = 'image/jpeg') =>
  site.file(`/${++names}.jpg`, bytes, type)

/** Gives a beach a picture; the path under which visitors see it. */
async function beachShows(imageUrl: string | null, id = 1): Promise<string | null> {
  const { name, region } = await bodyOf<{ name: string; region: string }>(
    api.get(`/api/surf-spots/${id}`),
  )
  const saved = await send('PUT', `/api/admin/surf-spots/${id}`, { name, region, imageUrl })
  expect([saved.status, await saved.json()]).toMatchObject([200, { imageUrl }])
  return (await bodyOf<{ imageUrl: string }>(api.get(`/api/surf-spots/${id}`))).imageUrl
}
/** The same of a new slide: a beach that changes has its whole coast worked out again. */
async function slideShows(imageUrl: string) {
  const { id, ...made } = await bodyOf<{ id: number; imageUrl: string; version: number }>(
    send('POST', '/api/admin/carousel-images', { name: 'Bells', imageUrl }),
  )
  expect(made.imageUrl).toBe(imageUrl)
  const slides = await bodyOf<{ id: number; imageUrl: string }[]>(api.get('/api/carousel-images'))
  return { id, ...made, shown: slides.find((slide) => slide.id === id)?.imageUrl ?? '' }
}
const statusOf = async (path: string | null) => (await api.get(path ?? '')).status
const copies = () => api.database.selectFrom('outside_pictures').select('owner').execute()

describe('the picture of a beach on another site', () => {
  it('is shown from our copy, in two widths, with nothing else of the file', async () => {
    const written = fresh()
    const shown = await beachShows(written)
    expect(shown).toMatch(/^\/api\/surf-spots\/1\/picture\/[0-9a-z]{7}\/1600$/)
    const pack = await bodyOf<Pack>(api.get('/api/pack'))
    expect(pack.parts.spots.rows.find(({ id }) => id === 1)?.imageUrl).toBe(shown)

    const large = await api.get(String(shown))
    expect(large.status).toBe(200)
    expect(Object.fromEntries(large.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringContaining('immutable'),
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const bytes = new Uint8Array(await large.arrayBuffer())
    expect(pictureSize(bytes)).toEqual({ kind: 'image/webp', width: 1_600, height: 800 })
    expect(Buffer.from(bytes).includes('Secret camera')).toBe(false)
    const small = await api.get(String(shown).replace('/1600', '/640'))
    expect(pictureSize(new Uint8Array(await small.arrayBuffer()))).toMatchObject({ width: 640 })
    const etag = large.headers.get('etag') ?? ''
    expect((await api.get(String(shown), { 'If-None-Match': etag })).status).toBe(304)
    expect(site.calls).toHaveLength(1)
  })

  it('is fetched once for many who ask at once', async () => {
    const shown = await beachShows(fresh())
    const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(shown)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(site.calls).toHaveLength(1)
  })

  it('outlives what it was made from', async () => {
    const written = fresh()
    const shown = await beachShows(written)
    expect(await statusOf(shown)).toBe(200)
    site.answer(new URL(written).pathname, (response) => response.writeHead(500).end())
    api.clock.nowMs += 20 * 24 * 60 * minuteMs
    expect(await statusOf(shown)).toBe(200)
  })

  it('is fetched anew when its address changes, and removed when there is none', async () => {
    const first = await beachShows(fresh())
    expect(await statusOf(first)).toBe(200)
    const second = await beachShows(fresh())
    expect(second).not.toBe(first)
    expect(await statusOf(first)).toBe(404)
    expect(await statusOf(second)).toBe(200)
    expect(site.calls).toHaveLength(2)
    expect(await copies()).toContainEqual({ owner: 'spot 1' })
    expect(await beachShows(null)).toBeNull()
    expect(await copies()).not.toContainEqual({ owner: 'spot 1' })
    expect(await statusOf(second)).toBe(404)
  })

  it('is not kept when the address changes while it is fetched', async () => {
    let isFetched = () => {}
    let answer = () => {}
    const underWay = new Promise<void>((resolve) => {
      isFetched = resolve
    })
    const written = site.answer(`/${++names}`, (response) => {
      answer = () => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(photo)
      isFetched()
    })
    const asked = statusOf(await beachShows(written))
    await underWay
    await beachShows(null)
    answer()
    expect(await asked).toBe(404)
    expect(await copies()).not.toContainEqual({ owner: 'spot 1' })
  })

  it('is a 404 for a made-up tag', async () => {
    const shown = String(await beachShows(fresh()))
    expect(await statusOf(shown.replace(/picture\/.{7}/, 'picture/0000000'))).toBe(404)
    expect(await statusOf('/api/surf-spots/2/picture/0000000/640')).toBe(404)
    expect(await statusOf('/api/surf-spots/1/picture/https:/640')).toBe(400)
    expect(site.calls).toEqual([])
  })
})

describe('a picture that cannot be had is a 404, and is not asked for again soon:', () => {
  const manyPixels = () => blank(6_000, 5_000).png().toBuffer()
  it.each<[string, () => Promise<string> | string]>([
    ['a dead address', () => `https://${site.host}/gone-${++names}`],
    ['HTML that is called a picture', () => fresh('<html><script>1</script>', 'image/png')],
    ['SVG that is called a picture', () => fresh('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['30 million pixels', async () => fresh(await manyPixels(), 'image/png')],
    ['a picture that breaks off', () => fresh(photo.subarray(0, photo.byteLength / 2))],
    [
      'more bytes than were said',
      () =>
        site.answer(`/${++names}`, (response) => {
          response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': 500 })
          response.socket?.end(photo)
        }),
    ],
  ])('%s', async (_, written) => {
    const { shown } = await slideShows(await written())
    expect(await statusOf(shown)).toBe(404)
    expect(await statusOf(shown)).toBe(404)
    expect(site.calls).toHaveLength(1)
  })

  it('is asked for again later, each time less often', async () => {
    const written = `https://${site.host}/late-${++names}`
    const { shown } = await slideShows(written)
    for (const [waitMs, calls] of [
      [0, 1],
      [11 * minuteMs, 2],
      [11 * minuteMs, 2],
      [50 * minuteMs, 3],
    ] as const) {
      api.clock.nowMs += waitMs
      expect(await statusOf(shown)).toBe(404)
      expect(site.calls).toHaveLength(calls)
    }
    site.file(new URL(written).pathname, photo, 'image/jpeg')
    api.clock.nowMs += 7 * 60 * minuteMs
    expect(await statusOf(shown)).toBe(200)
  })
})

it('shows a slide from our copy, to be edited as written', async () => {
  const { id, version, shown } = await slideShows(fresh())
  expect(shown).toMatch(new RegExp(`^/api/carousel-images/${id}/picture/[0-9a-z]{7}/1600$`))
  expect(await statusOf(shown)).toBe(200)
  const path = `/api/admin/carousel-images/${id}`
  await send('PUT', path, { name: 'Bells', imageUrl: '', version })
  expect(await statusOf(shown)).toBe(404)
  expect(await copies()).not.toContainEqual({ owner: `slide ${id}` })
})

describe('a person', () => {
  const newPerson = () => api.person()
  const avatarOf = ({ user, headers }: TestPerson) =>
    api.get(`/api/users/${user.id}/avatar`, headers)
  const choose = (person: TestPerson, profileImageUrl: string) =>
    send('PATCH', `/api/users/${person.user.id}`, { profileImageUrl }, person)

  it('sees their picture on another site as a square of ours, and no one else does', async () => {
    const kai = await newPerson()
    await choose(kai, fresh())
    const mia = await newPerson()
    expect((await api.get(`/api/users/${kai.user.id}/avatar`, mia.headers)).status).toBe(403)
    expect((await api.get(`/api/users/${kai.user.id}/avatar`)).status).toBe(401)
    expect(site.calls).toEqual([])
    const avatar = await avatarOf(kai)
    expect(avatar.headers.get('cache-control')).toBe('private, no-cache')
    const bytes = new Uint8Array(await avatar.arrayBuffer())
    expect(pictureSize(bytes)).toEqual({ kind: 'image/webp', width: 256, height: 256 })
    const other = `/api/users/${kai.user.id}/avatar?v=0000000`
    expect((await api.get(other, kai.headers)).status).toBe(404)
    const [call] = site.calls
    expect(Object.keys(call?.headers ?? {})).not.toContain('cookie')
    await choose(kai, '')
    expect((await avatarOf(kai)).status).toBe(404)
    expect(await copies()).not.toContainEqual({ owner: `person ${kai.user.id}` })
  })

  it('who tries one address after the other makes no scanner of the server', async () => {
    const eve = await newPerson()
    for (let tries = 0; tries < 30; tries++) {
      await choose(eve, `https://${site.host}/eve-${tries}`)
      expect((await avatarOf(eve)).status).toBe(404)
    }
    expect(site.calls).toHaveLength(10)
    const kai = await newPerson()
    await choose(kai, fresh())
    expect((await avatarOf(kai)).status).toBe(200)
  })

  it('is one of many: all together are slowed, and operators’ pictures still come', async () => {
    const eve = await newPerson()
    const askFor = async (name: string) => {
      await choose(eve, `https://${site.host}/many-${name}`)
      await avatarOf(eve)
    }
    await askFor('first')
    // As if 95 others had asked in the same moment: each fills five seconds.
    const busy_until_ms = api.clock.nowMs + (1 + 95) * 5_000
    await changeRows(
      api.database,
      'rate_limits',
      { name: 'outside pictures of people' },
      { busy_until_ms },
    )
    for (let tries = 0; tries < 6; tries++) await askFor(`${tries}`)
    expect(site.calls).toHaveLength(100 - 95)
    expect(await statusOf(await beachShows(fresh()))).toBe(200)
  })
})
