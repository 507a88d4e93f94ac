import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDeviceDatabase } from '#db/device/open'
import { writePack } from '#db/device/pack/write-pack'
import { testCoast, testPack } from '#db/device/testing/test-pack'
import { settle } from '../../testing/mount'
import { draw } from '../../ui/testing/draw'
import { CoastCard } from './coast-card'

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20), toFake: ['Date'] })
  await openDeviceDatabase()
})
afterEach(() => {
  vi.useRealTimers()
})

it('has a row for each coast, whose hours stand under their own ridge and not behind the spot’s name', async () => {
  const coast = testCoast()
  const spots = { 1: { ...coast.spots[1]!, surfPeriod: '68,1,1,1' } }
  await writePack(
    testPack('v1', { forecast: { version: 'v1', coast: { ...coast, spots } } }),
    'live',
  )
  const { box } = await draw(
    <MemoryRouter>
      <CoastCard />
    </MemoryRouter>,
  )
  await settle(() => expect(box.querySelector('li a svg')).not.toBeNull())
  const hours = [...box.querySelectorAll('[class*=hours]')]
  expect(hours.length).toBeGreaterThan(0)
  for (const one of hours) {
    expect(one.textContent).toMatch(/^(tomorrow |[A-Z][a-z]{2} \d+ )?(now|\d\d:\d\d)–\d\d:\d\d$/)
    expect(one.parentElement?.querySelector('svg')).not.toBeNull()
  }
})
