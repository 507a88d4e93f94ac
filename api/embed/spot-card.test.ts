import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { SpotOutlook } from '#domain/rating/rated-at'
import { constantsId } from '#domain/tide/tide-accuracy'
import { hourMs } from '#domain/time/durations'
import { embedLine } from '#domain/wire/files'
import { apiOfFile, morningMs } from '../testing/test-api'
import { spotCard } from './spot-card'

const api = await apiOfFile({
  beaches: [1],
  variables: { PUBLIC_URL: 'https://southbreak.example' },
})

const spot = api.spotCatalog.spotById.get(1)!
const bells = {
  spot,
  gauge: api.spotCatalog.gaugeById.get(constantsId(spot.tide))!,
  forecast: api.forecastStore.current({ live: true, plan: 'free' })!.forecastOf(1),
}
const cardOf = (outlook: SpotOutlook, atMs = morningMs) =>
  spotCard(outlook, atMs, 'https://a.example/')

const foreignFrame = {
  'Sec-Fetch-Site': 'cross-site',
  'Sec-Fetch-Dest': 'iframe',
  'Sec-Fetch-Mode': 'navigate',
}

it('may be framed by anyone, sets no cookie, runs nothing and is under 40 KB in all', async () => {
  const answer = await api.get('/api/embed/spots/1', foreignFrame)
  expect(answer.status).toBe(200)
  const { headers } = answer
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/script-src|unsafe/)
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const text = await answer.text()
  expect(Buffer.byteLength(text)).toBeLessThan(40_000)
  // All of it is this one document, and its one style sheet is the one that the policy allows.
  expect(text).not.toMatch(/<script|<img|<link|url\(|@import|\son\w+=|style="/)
  const style = /<style>([\s\S]*)<\/style>/.exec(text)![1]!
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy).toContain(`style-src 'sha256-${hash}'`)
  expect(style).toContain('prefers-color-scheme:dark')
})

it('is the only answer that may be framed', async () => {
  for (const path of ['/api/surf-spots/1', '/api/share-pictures/spots/1', '/api/embed/spots/99999'])
    expect((await api.get(path)).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    )
})

it('says rating, surf, wind, tide, age and that it is of demo data, and leads to the spot', async () => {
  const text = await (await api.get('/api/embed/spots/1')).text()
  expect(text).toMatch(/<h1>Bells Beach<\/h1>/)
  expect(text).toMatch(/(Poor|Fair|Good|Very Good|Excellent) \d\.\d/)
  expect(text).toMatch(/<dd>\d\.\d–\d\.\d m<\/dd>/)
  expect(text).toMatch(/(rising|falling), (high|low) at \d\d:\d\d/)
  expect(text).toContain('Demo data. As of Sat 21 Nov 09:30, Melbourne.')
  expect(text).toContain('<a href="https://southbreak.example/beach/1" target="_blank"')
  expect(text).toMatch(/<path class="(fair|good|poor)" d="M/)
})

it('speaks in the dark of the next first light and its big surf, and without a forecast of the tide alone', () => {
  const hours = bells.forecast!.hours.map((hour) => ({ ...hour, surfHeightMetres: 4 }))
  const big = { ...bells, forecast: { ...bells.forecast!, hours } }
  const night = cardOf(big, morningMs + 14 * hourMs)
  expect(night).toMatch(/(but|and) big \d\.\d<.*at first light, 05:\d\d/)
  const bare = cardOf({ ...bells, forecast: null })
  expect(bare).toContain('No forecast is stored.')
  expect(bare).toMatch(/(high|low) at \d\d:\d\d/)
})

it('says of a swimming beach that it is not rated, and draws no empty clock', () => {
  const card = cardOf({ ...bells, spot: { ...bells.spot, beachType: 'swimming' } })
  expect(card).toContain('A swimming beach, not rated for surf')
  expect(card).not.toMatch(/class="strip"|Sat 21 Nov · /)
})

it('takes the name of a spot as text', () => {
  const spot = { ...bells.spot, name: '"><script>1</script>' }
  expect(cardOf({ spot, gauge: null, forecast: null })).not.toContain('<script')
  const line = embedLine('https://a.example', spot)
  expect(line.match(/[<>]/g)).toHaveLength(4)
  expect(line).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(line).not.toContain('\n')
})
