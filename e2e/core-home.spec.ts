import type { Page } from '@playwright/test'
import { ageOfData, expect, test } from './testing/test'

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

  const nearby = page.locator('section', {
    has: page.getByRole('heading', { name: 'Nearby spots' }),
  })
  await expect(nearby.getByRole('listitem')).toHaveCount(3)
  await expect(nearby.getByRole('listitem').first()).toContainText('Winkipop')

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
