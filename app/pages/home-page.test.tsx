import { beforeEach, expect, it } from 'vitest'
import { writePack } from '#db/device/pack/write-pack'
import { deviceSettings, saveDeviceSetting } from '#db/device/settings'
import { testPack } from '#db/device/testing/test-pack'
import { settle } from '../testing/mount'
import { drawPage } from '../ui/testing/draw'
import { HomePage } from './home-page'

beforeEach(async () => {
  await writePack(testPack('a'), 'live')
})

const home = (address: string) => drawPage(<HomePage />, address)

it('draws the containers in the specified order', async () => {
  await saveDeviceSetting('isLocationPromptDone', true)
  const page = await home('/')
  await settle(() => {
    const ids = [...page.box.querySelectorAll('main section[id]')].map((one) => one.id)
    expect(ids).toEqual([
      'surf-conditions',
      'premium-features',
      'tide-information',
      'forecast-timeline',
      'location-sharing',
    ])
    const headings = [...page.box.querySelectorAll('h2')].map((one) => one.textContent)
    expect(headings.indexOf('Nearby spots')).toBeGreaterThan(headings.indexOf('Forecast'))
  })
})

it('opens the spot of the address and remembers it; a bad one is ignored', async () => {
  const asked = await home('/?spot=2')
  await settle(() => expect(asked.box.querySelector('h1')?.textContent).toBe('Spot 2'))
  await expect.poll(async () => (await deviceSettings()).selectedSpotId).toBe(2)
  const picture = document.head.querySelector('meta[property="og:image"]')
  expect(picture?.getAttribute('content')).toMatch(/\/api\/share-pictures\/spots\/2$/)
  const card = document.head.querySelector('meta[name="twitter:card"]')
  expect(card?.getAttribute('content')).toBe('summary_large_image')
  await asked.unmount()

  for (const address of ['/?spot=bells', '/?spot=999']) {
    const page = await home(address)
    await settle(() => expect(page.box.querySelector('h1')?.textContent).toBe('Spot 2'))
    await page.unmount()
  }
})
