import { beforeEach, expect, it, vi } from 'vitest'
import { setFavourite } from '#db/device/favourites'
import { writePack } from '#db/device/pack/write-pack'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { saveDeviceSetting } from '#db/device/settings'
import { testCoast, testPack } from '#db/device/testing/test-pack'
import { testPerson } from '#db/device/testing/test-person'
import { settle } from '../../testing/mount'
import { click, drawPage, find } from '../../ui/testing/draw'
import { CoastCard } from './coast-card'

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20), toFake: ['Date'] })
  const coast = testCoast()
  const spots = { 2: { ...coast.spots[1]!, surfPeriod: '68,1,1,1' } }
  await writePack(
    testPack('v1', { forecast: { version: 'v1', coast: { ...coast, spots } } }),
    'live',
  )
})

it('has the person’s own spots in its place, the best first, and the coast one tap away', async () => {
  await rememberPerson({ ...testPerson, userId: 'kai' })
  for (const id of [2, 1]) await setFavourite(id, true)
  await saveDeviceSetting('start', { name: 'Torquay', latitude: -38.33, longitude: 144.32 })
  const { box } = await drawPage(<CoastCard />)
  const said = () => [...box.querySelectorAll('li')].map((row) => row.textContent ?? '')
  await settle(() => expect(said()[0]).toMatch(/^Spot 2.*now–20:30.*5\.3 Fair$/))
  expect(said()[1]).toMatch(/^Spot 1.*no forecast/)
  expect(box.querySelectorAll('li a svg')).toHaveLength(2)
  expect(box.querySelector('h2')?.textContent).toBe('My spots')
  for (const row of said()) expect(row).toMatch(/about (\d+ h )?\d+\u00a0min/)
  await click(find('button'))
  // Rows that name no day are of today: how far ahead the best is looked for is said.
  await settle(() =>
    expect(box.querySelector('h2')?.parentElement?.textContent).toMatch(/^The coast48 h/),
  )
  await forgetPerson({ discardUnsent: true })
})
