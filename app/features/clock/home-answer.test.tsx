import { act, type ComponentType } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { writeFirstSpot, writePack } from '#db/device/pack/write-pack'
import { emptyDevice } from '#db/device/testing/fresh-database'
import { testCoast, testPack, testSpot } from '#db/device/testing/test-pack'
import { unitsOfSeries } from '#domain/sea/forecast/units-of-series'
import { useSession } from '../../data/tab/session'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { drawPage, find, press, says, tap, textsOf, type } from '../../ui/testing/draw'
import { FirstTide } from './first-tide'
import { HomeAnswer } from './home-answer'
import { SpotClock } from './spot-clock'

/** One in the afternoon in Melbourne. */
const afternoonMs = Date.parse('2026-11-20T02:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: afternoonMs, toFake: ['Date'] })
})

const screen = async (nowMs: number, Screen: ComponentType<{ spotId: number }> = HomeAnswer) => {
  vi.setSystemTime(nowMs)
  const page = await drawPage(<Screen spotId={1} />)
  await settle(() => expect(page.box.querySelector('input[type=range]')).not.toBeNull())
  return page
}

it('shows one moment and lets one finger move all of it', async () => {
  await storePack('live')
  const { box } = await screen(afternoonMs)
  const words = () => box.textContent ?? ''
  expect(words()).toContain('Now, 13:00')
  expect(words()).toMatch(/Tide, (rising|falling)-?\d/)
  expect(words()).toMatch(/at sea|in the bay/)
  const range = find<HTMLInputElement>('input[type=range]', box)
  expect(range.getAttribute('aria-valuetext')).toMatch(/^Now, 13:00, .*surf .* metres.*tide/)

  await type(range, '5')
  expect(words()).toContain('Today 15:00')
  expect(words()).not.toContain('Now, 13:00')
  expect(range.getAttribute('aria-valuetext')).toMatch(/^Today 15:00, /)
  await press(range, 'Escape')
  expect(words()).toContain('Now, 13:00')

  await type(range, '6')
  await tap('Back to now')
  expect(words()).toContain('Now, 13:00')
})

/** Two days from two in the morning of Friday 20 November, in which the surf grows each hour: no two moments have its size. */
async function packOfGrowingSurf() {
  const startAtMs = Date.parse('2026-11-19T15:00:00Z')
  const axis = { startAtMs, hours: Array.from({ length: 19 }, (_, index) => 3 * index) }
  const each = (first: number, step = 0) => [first, ...Array(18).fill(step)].join(',')
  const coast = testCoast({
    fetchedAtMs: startAtMs,
    waveAxis: axis,
    weatherAxis: axis,
    weather: [
      {
        windSpeed: each(8),
        windDirection: each(66),
        windGust: each(8),
        airTemperature: each(40),
      },
    ],
  })
  for (const spot of Object.values(coast.spots))
    Object.assign(spot, {
      waveHeight: each(20, 2),
      wavePeriod: each(60),
      waveDirection: each(110),
      waterTemperature: each(30),
      surfHeight: each(16, 2),
      surfPeriod: each(60),
      exposure: each(90),
    })
  await storePack('grows', { forecast: { version: 'grows', coast } })
}

it.each([
  ['home', HomeAnswer],
  ['a spot’s page', SpotClock],
])(
  'on %s every figure is of now by day, and of the next first light in the dark',
  async (_, Screen) => {
    await packOfGrowingSurf()
    const { box } = await screen(Date.parse('2026-11-20T03:00+11:00'), Screen)
    const sizes: number[] = []
    for (const [clock, says] of [
      ['2026-11-20T03:00+11:00', /First light today 05:(2|3)\d/],
      ['2026-11-20T05:05+11:00', /First light today 05:(2|3)\d/],
      ['2026-11-20T12:00+11:00', /Now, 12:00/],
      ['2026-11-20T20:30+11:00', /Now, 20:30/],
      ['2026-11-20T23:30+11:00', /First light tomorrow 05:(2|3)\d/],
    ] as const) {
      vi.setSystemTime(Date.parse(clock))
      await act(async () => document.dispatchEvent(new Event('visibilitychange')))
      await settle(() => expect(box.textContent).toMatch(says))
      const [when = ''] = says.exec(box.textContent ?? '') ?? []
      expect(box.querySelector('input[type=range]')?.getAttribute('aria-valuetext')).toMatch(
        new RegExp(`^${when.replace('First light ', '')}, `, 'i'),
      )
      const surf = [...box.querySelectorAll('[data-number]')]
        .map(({ textContent }) => /^(\d\.\d)–\d\.\d$/.exec(textContent ?? '')?.[1])
        .find(Boolean)
      sizes.push(Number(surf))
    }
    const [night, dawn, noon, evening, midnight] = sizes as [number, number, number, number, number]
    expect(night).toBe(dawn)
    expect([...new Set(sizes)]).toEqual([dawn, noon, evening, midnight])
    expect([dawn, noon, evening, midnight]).toEqual([dawn, noon, evening, midnight].toSorted())
  },
)

it('has words, not zeros, when the stored forecast has run out', async () => {
  await storePack('old')
  const { box } = await screen(Date.parse('2026-12-20T02:00:00Z'))
  expect(box.textContent).toContain('No current conditions available')
  expect(box.textContent).toContain('No rating')
  expect(box.textContent).toContain('No forecast for the next 48 hours')
  expect(box.textContent).not.toMatch(/\b0\.0/)
})

/** A device to which nothing but one spot and its gauge has come. */
async function haveOneSpot() {
  const { parts } = testPack()
  await emptyDevice()
  await writeFirstSpot({ format: 1, spot: parts.spots.rows[0]!, gauge: parts.gauges.rows[0]! })
}

it('on a first visit shows the tide of the one spot that is here, while the forecast is on its way', async () => {
  await haveOneSpot()
  useSession.setState({ isRefreshing: true })
  const { box } = await drawPage(<FirstTide spotId={1} />)
  await settle(() => expect(box.textContent).toMatch(/Tide, (rising|falling)-?\d/))
  expect(box.textContent).toContain('The forecast is on its way')
  useSession.setState({ isRefreshing: false })
})

it.each([
  ['home', HomeAnswer],
  ['a spot’s page', SpotClock],
])('on %s the tide stands through the pauses between two tries, and says so', async (_, Screen) => {
  await haveOneSpot()
  useSession.setState({ isRefreshing: true })
  const { box } = await drawPage(<Screen spotId={1} />)
  await settle(() => expect(box.textContent).toMatch(/Tide, (rising|falling)-?\d/))
  const figure = box.querySelector('section')
  for (const isRefreshing of [false, true, false]) {
    await act(async () => useSession.setState({ isRefreshing }))
    expect(box.querySelector('section')).toBe(figure)
    expect(box.textContent).toContain(
      isRefreshing ? 'is on its way' : 'has not arrived yet. Southbreak keeps trying.',
    )
  }
})

it('says and names in the drawing what all wave models make of the surf, where they differ', async () => {
  const pack = structuredClone(testPack('models'))
  const { spots } = pack.parts.forecast.coast!
  const waves = spots[1]!
  const steps = waves.surfHeight.split(',').length
  const all = (value: number) => [value, ...Array(steps - 1).fill(0)].join(',')
  // Three models, the first leads, half and one and a half times its surf.
  waves.spread = {
    lead: all(0),
    models: all(7),
    low: all(0.5 / unitsOfSeries.spreadShare),
    high: all(1.5 / unitsOfSeries.spreadShare),
    turn: all(0),
    fromTotal: all(0),
  }
  await writePack(pack, 'live')
  const { box } = await screen(afternoonMs, SpotClock)
  await settle(() => expect(box.textContent).toMatch(/models \d\.\d–\d\.\d/))
  expect(box.textContent).toContain('Surf, m; pale: all models; swell, s')
  expect(box.querySelector('a[href="/tides?spot=1"]')).not.toBeNull()
  const picture = box.querySelector('[role=img]')?.getAttribute('aria-label')
  expect(picture).toMatch(/^Spot 1 from above, north up, facing SSE/)
  expect(box.querySelector('path[opacity="0.18"]')?.getAttribute('d')).toMatch(/^M/)
})

it('names no rating where there is none: the lane of a swimming beach says why it is empty', async () => {
  const spots = { version: 'bay', rows: [testSpot(2, { beachType: 'swimming' })] }
  await storePack('bay', { spots })
  const { box } = await drawPage(<SpotClock spotId={2} />)
  await says('A swimming beach, not rated for surf', box)
  expect(textsOf('text', box)).not.toContain('Rating')
  const home = await drawPage(<HomeAnswer spotId={2} />)
  await settle(() => expect(home.box.textContent).toContain('Not rated, top of the surf (m)'))
})
