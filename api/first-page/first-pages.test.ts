import { expect, it } from 'vitest'
import { melbourneClock } from '#domain/time/melbourne'
import { followGauge } from '../testing/follow-gauge'
import { apiOfFile, morningMs } from '../testing/test-api'
import type { BuiltFirstPage } from './first-pages'
import { createFirstPages } from './first-pages'

const index = `<!doctype html>
<html><head>
<!-- page -->
<title>Southbreak</title>
<meta property="og:title" content="Southbreak" />
<!-- /page -->
<script type="module" src="/assets/index-1.js"></script>
</head><body><div id="root"></div></body></html>`
const firstPage: BuiltFirstPage = {
  shells: {
    page: '<main><h1>%heading%</h1><p>%lead%</p></main><nav></nav>',
    front: '<main><h1>%heading%</h1><p>%lead%</p></main>',
  },
  needs: {
    'pages/landing-page.tsx': { scripts: [], styles: ['/assets/landing.css'] },
    'pages/spot-page.tsx': { scripts: ['/assets/spot-1.js'], styles: ['/assets/spot.css'] },
  },
}
const origin = 'https://southbreak.example'
const plainHeaders = { 'Content-Type': 'text/html' }

const api = await apiOfFile()

const firstPages = (more: Partial<Parameters<typeof createFirstPages>[0]> = {}) =>
  createFirstPages({
    index,
    firstPage,
    publicUrl: origin,
    spots: () => api.spotCatalog.spotById,
    gauges: () => api.spotCatalog.gaugeById,
    now: () => morningMs,
    ...more,
  })
async function pageAt(address: string, publicUrl: string | null = origin): Promise<string> {
  const answer = await firstPages({ publicUrl }).at(
    new URL(address, 'http://127.0.0.1'),
    plainHeaders,
  )
  return Buffer.from(answer.bodies.identity.bytes).toString()
}

const titleOf = (page: string) => /<title>(.*?)<\/title>/.exec(page)?.[1]
const headingOf = (page: string) => /<h1>(.*?)<\/h1>/.exec(page)?.[1]

it('names the spot for those who run no scripts: search engines and previews of a shared link', async () => {
  const page = await pageAt('/beach/1')
  expect(titleOf(page)).toBe('Bells Beach, Surf Coast: surf, tide and forecast | Southbreak')
  for (const tag of [
    '<meta property="og:title" content="Bells Beach, Surf Coast: surf, tide and forecast | Southbreak">',
    '<meta name="description" content="A cove below limestone cliffs',
    `<meta property="og:url" content="${origin}/beach/1">`,
    `<link rel="canonical" href="${origin}/beach/1">`,
    `<meta property="og:image" content="${origin}/api/share-pictures/spots/1">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ]) {
    expect(page).toContain(tag)
  }
  expect(page.match(/<title>/g)).toHaveLength(1)
  expect(page).not.toContain('noindex')
  expect(headingOf(page)).toBe('Bells Beach')
})

it.each(['/?spot=1', '/spot/1', '/tides?spot=1', '/spots/1/cameras'])(
  'shows the large picture of the spot that %s names',
  async (address) => {
    const page = await pageAt(address)
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(page).toContain(`content="${origin}/api/share-pictures/spots/1"`)
    expect(page).toContain('<meta property="og:image:width" content="1200">')
  },
)

it.each([
  ['/spot/1', '/beach/1'],
  ['/spot', '/beach/1'],
  ['/forecast?spot=2&utm=x', '/forecast?spot=2'],
  ['/tides/', '/tides'],
  ['/?spot=3', '/'],
  ['/spots/007/cameras', '/spots/7/cameras'],
])('gives %s the one true address %s', async (address, canonical) => {
  expect(await pageAt(address)).toContain(`<link rel="canonical" href="${origin}${canonical}">`)
})

it('is the landing page at the front door, without tabs, and the dashboard with a spot', async () => {
  expect(headingOf(await pageAt('/'))).toBe('Is it on?')
  expect(await pageAt('/')).not.toContain('<nav>')
  expect(headingOf(await pageAt('/?spot=1'))).toBe('Bells Beach')
  expect(await pageAt('/?spot=1')).toContain('<nav>')
})

it.each([
  ['/nowhere', '404 Page Not Found | Southbreak'],
  ['/beach/99999', 'Beach not found | Southbreak'],
  ['/beach/one', 'Beach not found | Southbreak'],
  ['/profile', 'Profile and settings | Southbreak'],
  ['/admin/users', 'Southbreak: Victoria Surf Conditions'],
  ['/checkout/2', 'Southbreak: Victoria Surf Conditions'],
])('keeps %s out of search engines', async (address, title) => {
  const page = await pageAt(address)
  expect(titleOf(page)).toBe(title)
  expect(page).toContain('<meta name="robots" content="noindex">')
})

it('is one page for all addresses that are made up, and names none of them', async () => {
  const pages = firstPages()
  const at = (path: string) => pages.at(new URL(`http://127.0.0.1${path}`), plainHeaders)
  for (const [one, another] of [
    ['/nowhere', '/elsewhere'],
    ['/nowhere', '//elsewhere.example/x'],
    ['/nowhere', '//['],
    ['/nowhere', '///'],
    ['/spots/one/cameras', '/spots/99999/cameras'],
    ['/admin/one', '/admin/another'],
    ['/checkout/one', '/checkout/another'],
    ['/nowhere', '/checkout//another'],
  ] as const) {
    expect(await at(another), another).toBe(await at(one))
  }
  expect(await pageAt('//elsewhere.example/x')).not.toContain('elsewhere')
})

it('sends each page with headers of its own, also where the words are the same', async () => {
  const pages = firstPages()
  const at = (path: string, policy: string) =>
    pages.at(new URL(`http://127.0.0.1${path}`), { 'Content-Security-Policy': policy })
  await at('/admin', 'for all')
  const checkout = await at('/checkout/2', 'for the checkout')
  expect(checkout.bodies.identity.headers['Content-Security-Policy']).toBe('for the checkout')
})

it('calls the page’s code beside the first paint’s, after it in the queue', async () => {
  const page = await pageAt('/spot/1')
  expect(page).toContain('<link rel="modulepreload" href="/assets/spot-1.js" fetchpriority="low">')
  expect(page).toContain(
    '<link rel="preload" as="style" href="/assets/spot.css" crossorigin fetchpriority="low">',
  )
  expect(page.indexOf('index-1.js')).toBeLessThan(page.indexOf('spot-1.js'))
})

it('preloads no styles at the front door, which is home for those who browsed before', async () => {
  const page = await pageAt('/')
  expect(page).not.toContain('rel="preload"')
  expect(page).toContain('<link rel="prefetch" as="style" href="/assets/landing.css"')
})

it.each(['/?spot=1', '/beach/1', '/spot', '/tides?spot=1', '/forecast?spot=1', '/glance?spot=1'])(
  'says the tide of the spot at %s as the tides of the API do, with the time it is of',
  async (address) => {
    const words = /<strong>(.*?)<\/strong>/.exec(await pageAt(address))?.[1] ?? ''
    const found =
      /^Tide at (\d\d:\d\d): (\d\.\d) metres (rising|falling), (?:high|low) (\d\.\d) metres at (\d\d:\d\d)/.exec(
        words,
      )
    expect(found, words).not.toBeNull()
    const [, at, , trend, nextHeight, nextTime] = found ?? []
    expect(at).toBe(melbourneClock(morningMs))
    const events: { time: string; height: number; type: string; at: string }[] = await (
      await api.get('/api/surf-spots/1/tides')
    ).json()
    const next = events.find((event) => Date.parse(event.at) > morningMs)
    expect(next).toMatchObject({ time: nextTime, type: trend === 'rising' ? 'high' : 'low' })
    expect(next?.height.toFixed(1)).toBe(nextHeight)
  },
)

it('says no tide where none is known, and none where the address names no spot', async () => {
  const unknown = followGauge(api.spotCatalog, 19, { reliability: 'D' })
  for (const address of [`/beach/${unknown.id}`, '/spots', '/tides', '/']) {
    expect(await pageAt(address)).not.toContain('<strong>')
  }
})

it('writes what operators call a spot as text', async () => {
  const spot = api.spotCatalog.spotById.get(1)
  if (!spot) throw new Error('no spot 1')
  const name = '</title><script>alert(1)</script>"$&'
  const pages = firstPages({ publicUrl: null, spots: () => new Map([[1, { ...spot, name }]]) })
  const answer = await pages.at(new URL('http://127.0.0.1/spot/1'), plainHeaders)
  const page = Buffer.from(answer.bodies.identity.bytes).toString()
  expect(page).not.toContain('<script>alert')
  expect(headingOf(page)).toBe('&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;$&amp;')
})
