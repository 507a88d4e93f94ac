import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { apiOfFile } from '#api/testing/test-api'
import { pictureSize } from '#domain/person/picture-size'

const api = await apiOfFile({ beaches: [1, 2] })
beforeEach(() => api.database.deleteFrom('rate_limits').execute())
const admin = await api.person({ role: 'admin' })

const upload = (dataUrl: unknown) => {
  api.clock.nowMs += 60_000
  return api.ask(admin, 'POST', '/api/admin/pictures', { dataUrl })
}
const asDataUrl = (bytes: Uint8Array, kind = 'jpeg') =>
  `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#48a' } })

it('keeps a picture upright in two widths, with nothing of the camera in it', async () => {
  const camera = { IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '38/1 22/1 0/1' } }
  const bytes = await blank(2400, 1200)
    .withExif(camera)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const answer = await upload(asDataUrl(bytes))
  expect(answer.status).toBe(201)
  const { imageUrl, width, height } = await answer.json()
  expect(imageUrl).toMatch(/^\/api\/pictures\/[\w-]{32}\/1600$/)
  expect(height / width).toBeCloseTo(2, 1)

  const large = await api.get(imageUrl)
  expect(large.headers.get('content-type')).toBe('image/webp')
  expect(large.headers.get('cache-control')).toContain('immutable')
  expect(large.headers.get('x-content-type-options')).toBe('nosniff')
  const kept = new Uint8Array(await large.arrayBuffer())
  expect(pictureSize(kept)).toEqual({ kind: 'image/webp', width, height })
  const { exif, xmp, iptc, orientation } = await sharp(kept).metadata()
  expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(Buffer.from(kept).includes('Secret camera')).toBe(false)

  const small = await (await api.get(imageUrl.replace('/1600', '/640'))).arrayBuffer()
  expect(pictureSize(new Uint8Array(small))).toMatchObject({ height: 640 })
  const etag = large.headers.get('etag') ?? ''
  expect((await api.get(imageUrl, { 'If-None-Match': etag })).status).toBe(304)
  expect((await api.get(imageUrl.replace('/1600', '/1601'))).status).toBe(400)

  // The same picture is kept once, and a beach may show it.
  expect(await (await upload(asDataUrl(bytes))).json()).toMatchObject({ imageUrl })
  const bells = { name: 'Bells Beach', region: 'Surf Coast', imageUrl }
  const changed = await api.ask(admin, 'PUT', '/api/admin/surf-spots/1', bells)
  expect([changed.status, await changed.json()]).toMatchObject([200, { imageUrl }])
})

it('takes 20 million pixels that are read line by line', async () => {
  const bytes = await blank(5_000, 4_000).jpeg().toBuffer()
  expect((await upload(asDataUrl(bytes))).status).toBe(201)
})

it('takes what the bytes are, not what they are called', async () => {
  const bytes = await blank(40, 30).png().toBuffer()
  expect((await upload(asDataUrl(bytes, 'webp'))).status).toBe(201)
})

/** A PNG whose header promises so much; making the whole of it would take seconds. */
async function promising(width: number, height: number, progressive = false): Promise<string> {
  const bytes = await blank(8, 8).png({ progressive }).toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return asDataUrl(bytes, 'png')
}

it.each<[string, () => Promise<unknown>, number]>([
  ['a page', async () => asDataUrl(Buffer.from('<html>')), 400],
  ['a drawing with a script', async () => 'data:image/svg+xml;base64,PHN2Zz4=', 400],
  [
    'an animation of another kind',
    async () => asDataUrl(await blank(9, 9).gif().toBuffer(), 'png'),
    400,
  ],
  [
    'a picture that breaks off',
    async () => asDataUrl((await blank(400, 400).png().toBuffer()).subarray(0, 200), 'png'),
    400,
  ],
  ['no text', async () => 7, 400],
  ['no base64', async () => 'data:image/png;base64,????????????????', 400],
  ['30 000 pixels across', () => promising(30_000, 30_000), 413],
  ['81 million pixels', () => promising(9_000, 9_000), 413],
  [
    'more than 2 MB',
    async () =>
      asDataUrl(
        Buffer.concat([await blank(9, 9).png().toBuffer(), Buffer.alloc(2 * 2 ** 20)]),
        'png',
      ),
    413,
  ],
  [
    '20 million pixels of a progressive JPEG, which are held whole',
    async () => asDataUrl(await blank(5_000, 4_000).jpeg({ progressive: true }).toBuffer()),
    413,
  ],
  ['20 million pixels of an interlaced PNG', () => promising(5_000, 4_000, true), 413],
  ['a body without end', async () => `data:image/png;base64,${'A'.repeat(4_000_000)}`, 413],
])('refuses %s', async (_, make, status) => {
  const count = async () =>
    (await api.database.selectFrom('pictures').select('id').execute()).length
  const before = await count()
  expect((await upload(await make())).status).toBe(status)
  expect(await count()).toBe(before)
})

it('asks an admin in a hurry to wait', async () => {
  const send = () => api.ask(admin, 'POST', '/api/admin/pictures', { dataUrl: '' })
  const answers = await Promise.all(Array.from({ length: 62 }, send))
  // Of those that come at once it is not known which is the last.
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
})
