import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createPictureFetcher, type FetchPicture } from './outside-pictures'
import { startPictureSite } from './testing/picture-site'

const mb = 1024 * 1024
const text = 'not looked into here'
const site = await startPictureSite()
const fetchPicture = createPictureFetcher({ extraHosts: [site.host], ca: site.ca })
afterAll(() => site.close())
beforeEach(() => {
  site.calls.length = 0
})

it('a file is taken over https, under the name of its host, with nothing of a visitor', async () => {
  const fetched = await fetchPicture(site.file('/bells.png?size=2', text))
  expect(fetched).toEqual({ bytes: new Uint8Array(Buffer.from(text)) })
  const [call] = site.calls
  expect(call).toMatchObject({ path: '/bells.png?size=2', serverName: 'localhost' })
  expect(call?.headers).toEqual({
    host: site.host,
    accept: 'image/jpeg, image/png, image/webp',
    'accept-encoding': 'identity',
    'user-agent': 'Southbreak',
    connection: 'close',
  })
})

describe('no connection is made to', () => {
  const resolvedTo = (...addresses: string[]) =>
    createPictureFetcher({
      extraHosts: [],
      ca: site.ca,
      resolve: async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    })

  it.each([
    ['http://pictures.example/a.png', 'https://'],
    ['https://pictures.example:8443/a.png', 'port 443'],
    ['https://me:secret@pictures.example/a.png', 'user name'],
    ['https://169.254.169.254/latest/meta-data', 'in words'],
    ['https://127.0.0.1/a.png', 'in words'],
    ['https://8.8.8.8/a.png', 'in words'],
    ['https://2130706433/a.png', 'in words'],
    ['https://0177.0.0.1/a.png', 'in words'],
    ['https://0x7f.1/a.png', 'in words'],
    ['https://[::1]/a.png', 'in words'],
    ['https://[::ffff:169.254.169.254]/a.png', 'in words'],
    ['file:///etc/passwd', 'https://'],
    ['pictures', 'not a web address'],
  ])('%s', async (address, says) => {
    const before = site.connections()
    expect(await resolvedTo('127.0.0.1')(address)).toEqual({ wrong: expect.stringContaining(says) })
    expect(site.connections()).toBe(before)
  })

  // Which addresses are public: `api/push/push-hosts.test.ts`. With two at once: rebinding, one of them public.
  it.each([[['169.254.169.254']], [['142.250.70.202', '127.0.0.1']], [[]]])(
    'a name that leads to %j',
    async (addresses) => {
      const fetched = await resolvedTo(...addresses)('https://pictures.example/a.png')
      expect(fetched).toEqual({ wrong: expect.stringContaining('no public address') })
    },
  )
})

it('a name is looked up once: where it leads later is not connected to', async () => {
  const answers = ['127.0.0.1', '127.0.0.2']
  const resolve = async () => [{ address: answers.shift() ?? '', family: 4 }]
  const rebound = createPictureFetcher({ extraHosts: [site.host], ca: site.ca, resolve })
  expect(await rebound(site.file('/a.png', text))).toHaveProperty('bytes')
  expect(answers).toEqual(['127.0.0.2'])
})

it.each([
  ['another port of a named host', (port: number) => `localhost:${port + 1}`, 'port 443'],
  ['a port where the host alone is named', () => 'localhost', 'port 443'],
])('%s is not called', async (_, named, says) => {
  const named443 = createPictureFetcher({
    extraHosts: [named(Number(new URL(`https://${site.host}`).port))],
    ca: site.ca,
  })
  const before = site.connections()
  expect(await named443(site.file('/a.png', text))).toEqual({
    wrong: expect.stringContaining(says),
  })
  expect(site.connections()).toBe(before)
})

it('port 443 of a host on our network of which another port is named is not called', async () => {
  const strict = createPictureFetcher({
    extraHosts: [site.host],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  expect(await strict('https://localhost/a.png')).toEqual({
    wrong: expect.stringContaining('no public address'),
  })
})

it('a site whose certificate no authority signed is not read', async () => {
  const strict = createPictureFetcher({ extraHosts: [site.host] })
  expect(await strict(site.file('/a.png', text))).toEqual({ wrong: expect.any(String) })
  expect(site.calls).toEqual([])
})

describe('nothing is taken of', () => {
  /** Only for what never ends: on a busy machine a good answer may take longer than this. */
  const impatient: FetchPicture = (address) =>
    createPictureFetcher({ extraHosts: [site.host], ca: site.ca, timeoutMs: 400 })(address)

  it('a redirect, and it is not followed', async () => {
    const Location = site.file('/good.png', text)
    const address = site.answer('/moved', (response) => response.writeHead(302, { Location }).end())
    expect(await fetchPicture(address)).toEqual({ wrong: 'status 302' })
    expect(site.calls).toHaveLength(1)
  })

  it.each(['text/html', 'image/svg+xml', 'image/gif', 'application/octet-stream', ''])(
    'what is called %j',
    async (type) => {
      const { wrong } = (await fetchPicture(site.file('/a', text, type))) as { wrong: string }
      expect(wrong).toMatch(/not called a/)
    },
  )

  it('a body that comes byte by byte', async () => {
    const address = site.answer('/slow', (response) => {
      response.writeHead(200, { 'Content-Type': 'image/png' })
      const drip = setInterval(() => response.write('a'), 50)
      response.on('close', () => clearInterval(drip))
    })
    expect(await impatient(address)).toEqual({ wrong: 'no answer in time' })
  })

  it('something compressed: it could unpack to anything', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * mb))
    const address = site.answer('/bomb', (response) => {
      const headers = { 'Content-Type': 'image/png', 'Content-Encoding': 'gzip' }
      response.writeHead(200, headers).end(bomb)
    })
    expect(await fetchPicture(address)).toEqual({ wrong: 'compressed' })
  })

  it.each([true, false])('more than 3 MB (length said: %s)', async (isSaid) => {
    const bytes = Buffer.alloc(3 * mb + 1)
    const address = site.answer('/large', (response) => {
      const length = isSaid ? { 'Content-Length': bytes.byteLength } : {}
      response.writeHead(200, { 'Content-Type': 'image/png', ...length }).end(bytes)
    })
    expect(await fetchPicture(address)).toEqual({ wrong: 'more than 3 MB' })
  })
})
