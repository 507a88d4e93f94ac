import { beforeEach, expect, it, vi } from 'vitest'
import { writePack } from '#db/device/pack/write-pack'
import { testPack, testSpot } from '#db/device/testing/test-pack'
import { unitsOfSeries } from '#domain/sea/forecast/units-of-series'
import { settle } from '../../testing/mount'
import { drawPage, find, type } from '../../ui/testing/draw'
import { HomeAnswer } from './home-answer'
import { SpotClock } from './spot-clock'

beforeEach(async () => {
  // One in the afternoon in Melbourne.
  vi.useFakeTimers({ now: Date.parse('2026-11-20T02:00:00Z'), toFake: ['Date'] })
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
  const { box } = await drawPage(<SpotClock spotId={1} />)
  await settle(() => expect(box.querySelector('input[type=range]')).not.toBeNull())
  expect(box.textContent).toMatch(/models \d\.\d–\d\.\d/)
  expect(box.textContent).toContain('Surf, m; pale: all models; swell, s')
  expect(box.querySelector('path[opacity="0.18"]')?.getAttribute('d')).toMatch(/^M/)
})

it('moves rating, four values, picture and lanes with one thumb', async () => {
  await writePack(testPack('live'), 'live')
  const { box } = await drawPage(<SpotClock spotId={1} />)
  const words = () => box.textContent ?? ''
  // The forecast of the test before may be drawn for a moment, until the store has answered.
  await settle(() => {
    expect(box.querySelector('input[type=range]')).not.toBeNull()
    for (const said of ['Now, 13:00', 'at the beach', 'Swell', 'Wind', 'Rating', 'Tide, m'])
      expect(words()).toContain(said)
  })
  expect(box.querySelector('a[href="/tides?spot=1"]')).not.toBeNull()
  const picture = box.querySelector('[role=img]')?.getAttribute('aria-label')
  expect(picture).toMatch(/^Spot 1 from above, north up, facing SSE/)
  const range = find<HTMLInputElement>('input[type=range]', box)
  await type(range, '51')
  expect(words()).toContain('Sun 22 Nov 13:00')
  expect(range.getAttribute('aria-valuetext')).toMatch(/^Sun 22 Nov 13:00, /)
})

it('names no rating where there is none: the lane of a swimming beach says why it is empty', async () => {
  const spots = { version: 'bay', rows: [testSpot(2, { beachType: 'swimming' })] }
  await writePack(testPack('bay', { spots }), 'live')
  const { box } = await drawPage(<SpotClock spotId={2} />)
  await settle(() => expect(box.querySelector('input[type=range]')).not.toBeNull())
  const lanes = [...box.querySelectorAll('text')].map((text) => text.textContent)
  expect(lanes).toContain('A swimming beach, not rated for surf')
  expect(lanes).not.toContain('Rating')
  const home = await drawPage(<HomeAnswer spotId={2} />)
  await settle(() => expect(home.box.textContent).toContain('Not rated, top of the surf (m)'))
})
