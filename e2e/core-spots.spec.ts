import { hold } from './testing/hold'
import { downloaded, expect, follow, test } from './testing/test'
import { test as warmTest } from './testing/warm-phone'

warmTest(
  'the list filters by kind, its rows are short, and its cards have what can be done',
  async ({ page, server }) => {
    const spots: { beachType: string }[] = await (
      await page.request.get(`${server.url}/api/surf-spots`)
    ).json()
    const count = (kind: string) => spots.filter((spot) => spot.beachType === kind).length
    await page.goto(`${server.url}/spots?view=list`)
    for (const [name, expected] of [
      ['Surf Only', count('surf')],
      ['Swimming Only', count('swimming')],
      ['Both', count('both')],
      ['All', spots.length],
    ] as const) {
      const filter = page.getByRole('button', { name, exact: true })
      await filter.click()
      await expect(filter).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText(`${expected} spots`, { exact: true })).toBeVisible()
    }
    // Eight spots on a phone's screen, each with surf, wind, rating and the shape of its hours.
    const rows = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect(rows.nth(9)).toHaveAccessibleName(/surf .*(metres|flat).*wind/)
    const seen = () =>
      rows.evaluateAll(
        (all) =>
          all.filter((one) => {
            const { top, bottom } = one.getBoundingClientRect()
            return top >= 0 && bottom <= innerHeight - 64
          }).length,
      )
    await expect.poll(seen).toBeGreaterThanOrEqual(8)
    const firstDatum = page.getByText(/^\d+ of \d+ good or better (now|at first light)$/).first()
    await expect
      .poll(async () => (await firstDatum.boundingBox())?.y ?? 999)
      .toBeLessThanOrEqual(200)
    await expect(rows.first().locator('svg').last()).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('West coast')

    await page.getByRole('button', { name: 'Full cards' }).click()
    const card = page.locator('[id^="spot-"]').first()
    await expect(card.getByRole('button', { name: /^(Add to Favorites|Favorited)/ })).toBeVisible()
    await expect(card.getByRole('button', { name: /^Share / })).toBeVisible()
  },
)

test('from a start town the list by best trip begins with the answer of home, and every view says the drive', async ({
  page,
  server,
}) => {
  // Where to go may be another at the next half-hour.
  await page.clock.setFixedTime(Date.now())
  await page.goto(`${server.url}/?spot=1`)
  const go = page.getByRole('region', { name: 'Where to go' })
  await go.getByRole('button', { name: 'From where?' }).tap()
  await page.getByRole('combobox', { name: 'Town' }).selectOption('Torquay')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await expect(go).toContainText(/(go to|best bet is) .+: .*, \d+\s(min|h)/i)
  const [, name] = /(?:go to|best bet is) (.+?): /i.exec((await go.textContent()) ?? '') ?? []
  await follow(page, '/spots?view=list')
  await page.locator('main select').selectOption('Best trip')
  await expect(page.locator('main li').first()).toContainText(name!)
  await expect(page.locator('main li').first()).toContainText(/\d\s(min|h)/)
  const bar = page.getByRole('link', { name: /·.* km\/h/ })
  await page.goto(`${server.url}/spots`)
  await page.getByRole('button', { name: 'Spot to the east' }).tap()
  await expect(bar.locator('small')).toHaveText(/^\d+\s(min|h)/)
  // The strip answers a press where it is pressed, and keys.
  const strip = page.getByRole('application', { name: /^67 surf spots from west to east/ })
  const box = (await strip.boundingBox())!
  const said = strip.getByRole('status')
  const east = await said.textContent()
  await page.mouse.click(box.x + box.width * 0.6, box.y + 200)
  await expect(said).not.toHaveText(east ?? '')
  const pressed = await said.textContent()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(said).not.toHaveText(pressed ?? '')
  await expect(bar).toContainText((await said.textContent())?.split(',')[0] ?? '')
  await page.getByRole('radio', { name: '7 d' }).check({ force: true })
  await expect(page.getByRole('application', { name: /7 days/ })).toBeVisible()
  // What is read is opened at its hour.
  await bar.click()
  await expect(page).toHaveURL(/\/spot\/\d+\?at=\d{4}-\d\d-\d\dT\d\d:00Z$/)
  await follow(page, '/comparison')
  const compared = page.getByRole('article')
  await expect(compared).toContainText(Array(2).fill(/About \d+\s(min|h).* by road/))
  await follow(page, '/best-days')
  // Where the sixteen days are wider than the phone, they still stand above the first region.
  await page.setViewportSize({ width: 360, height: 740 })
  const region = page.locator('main section h2').first()
  const days = page.locator('main [aria-hidden]:has(> span > b)')
  const gap = async () => {
    const [below, above] = [await region.boundingBox(), await days.boundingBox()]
    return below && above ? below.y - above.y - above.height : -1
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
})

test('leaving the list just after typing is not undone, however slowly the next page comes', async ({
  page,
  server,
}) => {
  const nextPage = hold()
  await page.route('**/assets/beach-page-*.js', async (route) => {
    await nextPage.isOver
    await route.continue()
  })
  await page.goto(`${server.url}/spots?q=bells&guide=1`)
  const details = page.getByRole('link', { name: 'View Details: Bells Beach' })
  await expect(details).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search spots' }).fill('bells b')
  await details.evaluate((link) => (link as HTMLAnchorElement).click())
  // What was typed is in the address by now, if it were to be written there at all.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  nextPage.end()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bells Beach')
  await expect(page).toHaveURL(`${server.url}/beach/1`)
})

test('a beach page has its guide, numbers and ways on; sharing has five targets', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${server.url}/beach/1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bells Beach')
  for (const name of [
    'Surf conditions',
    'Forecast',
    'Tide',
    'About this beach',
    'Facilities and access',
    'Best conditions',
    'Hazards and patrol',
  ])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /Drawing of the coast/ })).toBeVisible()
  const main = page.getByRole('main')
  const to = (name: string) => main.getByRole('link', { name, exact: true })
  await expect(to('Full forecast')).toHaveAttribute('href', '/forecast?spot=1')
  await expect(to('Cameras')).toHaveAttribute('href', '/spots/1/cameras')

  await page.getByRole('button', { name: 'Share Bells Beach' }).click()
  const dialog = page.getByRole('dialog')
  for (const name of ['Twitter', 'Facebook', 'WhatsApp', 'Email'])
    await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', /beach%2F1/)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied to clipboard', { exact: true }).first()).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/beach/1`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  const refused = dialog.getByText('Unable to copy to clipboard.', { exact: true })
  await expect(refused.first()).toBeVisible()
})

warmTest('a spot page has everything of one spot', async ({ page, server }) => {
  await page.goto(`${server.url}/spot/1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bells Beach')
  await expect(page.getByText('Surf Coast · Point break · Advanced')).toBeVisible()
  for (const name of [
    'Surf conditions',
    'About this beach',
    'Beach cameras',
    'Tide',
    'Forecast',
    'Swell in detail',
  ])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  // The bell above leads to the alerts far below.
  await page.getByRole('link', { name: 'Tell me when Bells Beach is on' }).click()
  await expect(page.getByRole('heading', { name: 'Alerts at Bells Beach' })).toBeInViewport()
  // How near the forecast was last week, in words and drawn.
  await expect(
    page.getByText(/^Demo data: last week the forecast a day ahead was within/),
  ).toBeVisible()
  await expect(
    page.getByRole('img', { name: /: the sea of each day of the last week/ }),
  ).toBeVisible()
})

test('cameras: one is chosen, refresh asks anew, a picture is saved, failure is said', async ({
  page,
  server,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(server.url, '')))
  await page.goto(`${server.url}/spots/1/cameras`)
  const picture = page.getByRole('main').locator('img')
  await expect(picture).toHaveAttribute('src', /^\/api\/cameras\/[\w-]+\/screenshot\?t=\d+$/)
  const before = await picture.getAttribute('src')
  await page.getByRole('button', { name: 'Refresh cameras' }).click()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  expect(asked).toContain('/api/surf-spots/1/cameras?refresh=true')

  const save = page.getByRole('button', { name: 'Save screenshot' })
  expect((await downloaded(page, save)).suggestedFilename()).toMatch(
    /\d{4}-\d{2}-\d{2}-\d{4}\.png$/,
  )

  await page.route('**/screenshot*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save screenshot' }).click()
  const said = 'Failed to save screenshot. Please try again.'
  await expect(page.getByText(said, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Refresh cameras' }).click()
  await expect(page.getByText('Camera temporarily unavailable')).toBeVisible()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()

  await page.route('**/cameras?refresh=true', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.getByRole('button', { name: 'Refresh cameras' }).click()
  await expect(page.getByText('Failed to fetch cameras')).toBeVisible()
  await page.route('**/cameras?refresh=true', (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Refresh cameras' }).click()
  await expect(page.getByText('No cameras available')).toBeVisible()
})
