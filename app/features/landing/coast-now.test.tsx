import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDeviceDatabase } from '#db/device/open'
import { writePack } from '#db/device/pack/write-pack'
import { testCoast, testPack } from '#db/device/testing/test-pack'
import { settle } from '../../testing/mount'
import pill from '../../ui/pill.module.css'
import { draw, find } from '../../ui/testing/draw'
import { CoastNow } from './coast-now'

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20), toFake: ['Date'] })
  await openDeviceDatabase()
  const coast = testCoast()
  const spots = { 1: { ...coast.spots[1]!, surfPeriod: '68,1,1,1' } }
  await writePack(
    testPack('v1', { forecast: { version: 'v1', coast: { ...coast, spots } } }),
    'live',
  )
})
afterEach(() => vi.useRealTimers())

it('draws the score of the best hours in the colour of its number, which is not that of its word', async () => {
  const { box } = await draw(
    <MemoryRouter>
      <CoastNow Tide={() => <p>The tide</p>} />
    </MemoryRouter>,
  )
  await settle(() => expect(box.textContent).toMatch(/Very Good7\.\d/))
  expect(find(`.${pill.score}`, box).className).toContain(pill.blue)
})
