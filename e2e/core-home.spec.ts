import type { Page } from '@playwright/test'
import { ageOfData, expect, test } from './testing/test'

type Place = { id: number; name: string; latitude: number; longitude: number }

/** Great circle on a sphere of 6371 km, by the haversine formula: not the product's own code. */
function kilometres(a: Place | Omit<Place, 'id' | 'name'>, b: Place) {
  const rad = Math.PI / 180
  const [dLat, dLon] = [(b.latitude - a.latitude) * rad, (b.longitude - a.longitude) * rad]
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(dLon / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}

const section = (page: Page, id: string) => page.locator(`main section#${id}`)

test('home has its containers in order, three days of forecast, three neighbours by distance, and today’s tides', async ({
  page,
  server,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${server.url}/?spot=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bells Beach')
  await page.getByRole('button', { name: 'Not now' }).click()
  // The question has the same place until it is answered.
  await expect(
    section(page, 'location-sharing').getByRole('heading', { name: 'Location sharing' }),
  ).toBeAttached()
  const titles = [
    'Surf conditions',
    'Swell in detail',
    'Tide',
    'Forecast',
    'Beach cameras',
    'Nearby spots',
    'Location sharing',
  ]
  const shownTitles = async () => {
    const all = await page
      .locator('main section')
      .evaluateAll((sections) => sections.map((one) => one.querySelector('h2')?.textContent ?? ''))
    return [...new Set(all)].filter((title) => titles.includes(title))
  }
  await expect.poll(shownTitles).toEqual(titles)

  const conditions = section(page, 'surf-conditions')
  await expect(conditions.getByText(/^Updated (just now|\d+ (mins|hours?) ago)$/)).toBeVisible()
  await expect(page.getByText('Demo data')).toHaveCount(1)
  await expect(ageOfData(page)).toHaveText(/^Demo data · updated /)
  await conditions.getByText(/^Why \d.*, and the swell out at sea$/).click()
  await expect(conditions.getByRole('switch', { name: /Professional metrics/ })).toBeDisabled()

  const forecast = section(page, 'forecast-timeline')
  await expect(forecast.getByRole('listitem')).toHaveCount(3)
  await expect(forecast.getByRole('heading', { level: 3 }).first()).toHaveText('Today')
  await expect(forecast.getByRole('link', { name: 'More...' })).toHaveAttribute(
    'href',
    '/forecast?spot=1',
  )

  const spots: Place[] = await (await page.request.get(`${server.url}/api/surf-spots`)).json()
  const bells = spots.find((spot) => spot.id === 1)
  if (!bells) throw new Error('there is no Bells Beach')
  const nearest = spots
    .filter((spot) => spot.id !== 1)
    .sort((a, b) => kilometres(bells, a) - kilometres(bells, b))
    .slice(0, 3)
  const nearby = page.locator('section', {
    has: page.getByRole('heading', { name: 'Nearby spots' }),
  })
  await expect(nearby.getByRole('listitem')).toHaveCount(3)
  for (const [i, spot] of nearest.entries())
    await expect(nearby.getByRole('listitem').nth(i)).toContainText(spot.name)

  // Tides: today's highs and lows, twelve hours in two halves; the Bureau is asked first, and not offered where none is.
  const tide = section(page, 'tide-information')
  await expect.poll(() => asked).toContain('/api/surf-spots/1/tides/bom')
  await tide.getByText('Hour by hour, source and how sure').click()
  await expect(tide.getByRole('radio', { name: 'Bureau (live)' })).toBeDisabled()
  await expect(tide.getByText(/^(High|Low) \d{2}:\d{2} \d\.\d m$/).first()).toBeVisible()
  for (const half of ['First 6 hours', 'Next 6 hours'])
    await expect(tide.getByRole('table', { name: half }).getByRole('row')).toHaveCount(6)
  await expect(tide.getByRole('radio', { name: 'Stored' })).toBeChecked()
  await expect(tide.getByText(/Not for navigation/).first()).toBeVisible()
})

test('sharing the location selects the spot nearest by great circle', async ({
  page,
  server,
  context,
}) => {
  const phone = { latitude: -38.31, longitude: 144.64 }
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...phone, accuracy: 12 })
  await page.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (found, failed, options) => {
      document.documentElement.dataset.asked = JSON.stringify(options)
      ask(found, failed, options)
    }
  })
  await page.goto(`${server.url}/?spot=90`)
  await expect(page.getByText('Start where you are?')).toBeVisible()
  await page.getByRole('button', { name: 'Share my location' }).click()
  const spots: Place[] = await (await page.request.get(`${server.url}/api/surf-spots`)).json()
  const [nearest] = spots.sort((a, b) => kilometres(phone, a) - kilometres(phone, b))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nearest?.name ?? '')
  await expect(page.getByText('Start where you are?')).toHaveCount(0)
  await expect(section(page, 'location-sharing').getByRole('status')).toContainText(
    `Nearest: ${nearest?.name}`,
  )
  expect(JSON.parse((await page.locator('html').getAttribute('data-asked')) ?? '')).toEqual({
    enableHighAccuracy: true,
    timeout: 10_000,
    maximumAge: 300_000,
  })
  const cache = section(page, 'location-sharing').getByRole('combobox')
  await expect(cache.getByRole('option')).toHaveText([
    '5 minutes',
    '15 minutes',
    '30 minutes',
    '1 hour',
    '2 hours',
    '4 hours',
    '8 hours',
  ])
  await expect(cache).toHaveValue('5')
})

test('live data is asked for unless the flag says otherwise, in this tab and from another', async ({
  page,
  server,
  context,
}) => {
  const asked: string[] = []
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/pack') asked.push(search)
  })
  await page.addInitScript(() => {
    if (!localStorage.getItem('southbreak.useRealApi'))
      localStorage.setItem('southbreak.useRealApi', '{not JSON')
  })
  await page.goto(`${server.url}/profile`)
  await expect.poll(() => asked).toEqual(['?api=true'])
  await expect(
    page.getByText('Fetching real-time surf conditions for Victoria coastline'),
  ).toBeVisible()
  await page.getByRole('radio', { name: 'Demo data' }).check()
  await expect(page.getByText('Using demonstration data for app testing')).toBeVisible()
  await expect.poll(() => asked).toEqual(['?api=true', ''])
  expect(await page.evaluate(() => localStorage.getItem('southbreak.useRealApi'))).toBe('false')

  const other = await context.newPage()
  await other.goto(`${server.url}/credits`)
  // Within a second: with the clock stopped none passes, however slow the machine is.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await other.evaluate(() => localStorage.setItem('southbreak.useRealApi', 'true'))
  await expect(
    page.getByText('Fetching real-time surf conditions for Victoria coastline'),
  ).toBeVisible()
})
