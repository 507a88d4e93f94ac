import { expect, it } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { drawPage, find } from '../../ui/testing/draw'
import { SpotCard } from './spot-card'

const nowMs = Date.UTC(2026, 10, 20, 6)
const spot = testSpot(7, {
  name: 'Winkipop',
  description: 'A right-hander.',
  difficulty: 'advanced',
  facilities: ['Car park', 'Toilets', 'Stairs', 'Viewing area', 'Showers', 'Kiosk'],
  accessInfo: 'Stairs from the cliff.',
  bestConditions: 'South-west swell.',
  imageUrl: '/pictures/7.webp',
  facingDegrees: 140,
})
const hour = {
  surfHeightMetres: 1.4,
  surfPeriodSeconds: 13,
  windSpeedKmh: 18,
  windDirectionDegrees: 320,
}
const report = (parts: object): SpotSnapshot =>
  ({
    spot,
    source: 'live',
    forecast: { fetchedAtMs: nowMs - 12 * 60_000 },
    conditions: { hour, rating: { word: 'very-good', score: 7.2 } },
    ...parts,
  }) as unknown as SpotSnapshot

const card = (fields: Partial<Parameters<typeof SpotCard>[0]> = {}) => (
  <SpotCard
    spot={spot}
    report={report({})}
    drive={undefined}
    isMarked={false}
    nowMs={nowMs}
    actions={() => null}
    {...fields}
  />
)

it('says everything the list is meant to say', async () => {
  const { box } = await drawPage(card())
  expect(box.textContent).toMatch(
    /Winkipop.*Surf Coast.*Very Good.*7\.2.*18 km\/h NW, offshore.*Updated 12 mins ago/,
  )
  for (const kind of ['Advanced', 'Surf beach']) expect(box.textContent).toContain(kind)
  expect(box.textContent).toMatch(/A right-hander\..*Stairs from the cliff\..*South-west swell\./)
  expect(find('[aria-label="View Details: Winkipop"]').getAttribute('href')).toBe('/beach/7')
  expect(find('img').getAttribute('src')).toBe('/pictures/7.webp')
})

it('names four facilities and how many more there are', async () => {
  const { box } = await drawPage(card())
  expect(box.textContent).toContain('Viewing area')
  expect(box.textContent).not.toContain('Showers')
  expect(box.textContent).toContain('+2 more')
  const four = await drawPage(card({ spot: { ...spot, facilities: spot.facilities.slice(0, 4) } }))
  expect(four.box.textContent).not.toContain('more')
})

it('has what can be done with its own spot', async () => {
  const { box } = await drawPage(card({ actions: ({ id, name }) => `Share ${name}, ${id}` }))
  expect(box.textContent).toContain('Share Winkipop, 7')
})

it('says that nothing is known, and no zero', async () => {
  const nothing = report({ conditions: null, forecast: null, source: null })
  const { box } = await drawPage(card({ report: nothing }))
  expect(box.textContent).toContain('No current conditions available')
  expect(box.textContent).toContain('Age not known')
  expect(box.textContent).not.toContain('0.0')
})

it('rates in the dark for the next first light, says when that is, and claims no wind that is not known', async () => {
  const atMs = Date.parse('2026-11-21T05:28:00+11:00')
  const rating = { word: 'good', score: 6.8 }
  const firstLight = { atMs, hour: { ...hour, windSpeedKmh: null }, rating }
  const dark = report({ conditions: { hour, isDark: true, firstLight } })
  const { box } = await drawPage(card({ report: dark }))
  expect(box.textContent).toMatch(/At first light 05:28 Good6\.8.*Wind not known/)
})

it('shows how long the drive is from the chosen start, and names the ferry', async () => {
  const ferry = { name: 'Queenscliff–Sorrento ferry', minutes: 110 }
  const { box } = await drawPage(card({ drive: { minutes: 152, ferry } }))
  expect(box.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'about 2 h 30 min by road, or the Queenscliff–Sorrento ferry',
  )
})
