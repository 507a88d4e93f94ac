import sharp from 'sharp'
import { addDays, melbourneDate } from '#domain/time/melbourne'
import { expectAccessible, expectNoOverflow } from './testing/accessibility'
import { untilReady } from './testing/device-store'
import { signUp } from './testing/sign-up'
import { ageOfData, expect, test } from './testing/test'
import { readyTest } from './testing/warm-phone'

test.use({ serviceWorkers: 'allow' })

/** Every address of the app that needs no sign-in, with its main heading. */
const routes: [path: string, heading: RegExp][] = [
  ['/', /^[A-Z]/],
  ['/?spot=12', /^Fairhaven$/],
  ['/spots', /^Beaches and surf spots$/],
  ['/spots?id=40', /^Beaches and surf spots$/],
  ['/spot/57', /^Gunnamatta$/],
  ['/beach/90', /^Bastion Point$/],
  ['/spots/3/cameras', /^Winkipop cameras$/],
  ['/comparison', /^Compare spots$/],
  ['/forecast?spot=31', /^Barwon Heads forecast$/],
  ['/tides?spot=43', /^Tides at Sandringham$/],
  ['/glance', /^[A-Z]/],
  ['/profile', /^Profile$/],
  ['/another-day?spot=1&at=2026-11-20T06:00Z', /^Another day like that$/],
  ['/best-days', /^Best days$/],
  ['/accuracy', /^How good the forecast was$/],
  ['/paper?spot=1&sheet=month', /^For the wall$/],
  ['/hand-over?spot=1', /^Hand it over$/],
  ['/for-websites?spot=1', /^For websites$/],
  ['/credits', /^Credits and safety$/],
  ['/no-such-page', /^404 Page Not Found$/],
]

readyTest(
  'with the server stopped every route opens from a cold start',
  async ({ page, server }) => {
    await server.stop()
    for (const [path, heading] of routes) {
      await page.goto(server.url + path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
      if (path !== '/glance') await expect(ageOfData(page), path).toHaveText(/no signal$/)
    }

    // The tide of a day 200 days ahead, and of the days on which the clock is changed.
    await page.goto(`${server.url}/tides?spot=1`)
    const ahead = addDays(melbourneDate(Date.now()), 200)
    for (const [date, sunrise] of [
      [ahead, /\d{2}:\d{2}/],
      // Summer time ends at 03:00 on 5 April 2026 and begins at 02:00 on 4 October 2026.
      ['2026-04-05', /06:(2|3|4)\d/],
      ['2026-10-04', /06:(4|5)\d|07:0\d/],
    ] as const) {
      await page.getByLabel('Date').fill(date)
      const [year, , day] = date.split('-').map(Number)
      const month = new Date(date).toLocaleDateString('en-AU', { month: 'long', timeZone: 'UTC' })
      await expect(
        page.getByRole('heading', { name: new RegExp(`${day} ${month} ${year}`) }),
      ).toBeAttached()
      await expect(page.getByText('Sunrise').locator('..')).toContainText(sunrise)
      await expect(page.getByRole('slider', { name: 'Read the tide' })).toHaveAttribute(
        'aria-valuetext',
        /\d{2}:\d{2}.*\d\.\d/,
      )
      const told = await page
        .getByText(/(Low|High) tide at \d{2}:\d{2}, \d\.\d m/)
        .first()
        .textContent()
      expect(told?.match(/at \d{2}:\d{2}/g)?.length, date).toBeGreaterThanOrEqual(3)
    }

    // A sheet for the wall prints on one page.
    for (const sheet of ['week', 'month']) {
      await page.goto(`${server.url}/paper?spot=1&sheet=${sheet}`)
      await expect(page.getByRole('main').getByRole('table')).toBeVisible()
      for (const format of ['A4', 'A3']) {
        const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
        expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), `${sheet} on ${format}`).toHaveLength(1)
      }
    }
  },
)

readyTest(
  'a spot never opened has its tide, surf and forecast without signal, with their age',
  async ({ page, server }) => {
    await page.context().setOffline(true)
    await page.goto(`${server.url}/beach/25`)
    const main = page.getByRole('main')
    await expect(main.getByRole('slider')).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Forecast' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Surf conditions' })).toBeVisible()
    await expect(main.getByText(/Updated (just now|\d+ (mins?|hours?) ago)/).first()).toBeVisible()
    await expect(ageOfData(page)).toHaveText(/^Demo data, (just now|\d+ (min|h) old) · no signal$/)
    // Its picture to share is drawn here as well.
    await page.getByRole('button', { name: /^Share [A-Z]/ }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Share as a picture' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^[a-z-]+\.png$/)
    const picture = sharp(await download.path())
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const { channels } = await picture.stats()
    for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(8)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    // Whole on a phone: 'no signal' is not what gives way.
    await page.setViewportSize({ width: 360, height: 740 })
    const trouble = ageOfData(page).getByText('no signal')
    expect(await trouble.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    const [line, said] = [await ageOfData(page).boundingBox(), await trouble.boundingBox()]
    expect(said!.x + said!.width).toBeLessThanOrEqual(line!.x + line!.width + 1)
    await expect(main.getByText('Demo data')).toHaveCount(0)
  },
)

readyTest(
  'a server that accepts and never answers holds up no screen, and signing in says that it needs signal',
  async ({ page, server }) => {
    await server.hang()
    await page.goto(server.url)
    // Less than the 8 s of silence after which the app itself gives up asking.
    await expect(page.getByText(/^Tide, (rising|falling)/)).toBeVisible({ timeout: 7_000 })
    await expect(ageOfData(page)).toHaveText(/no signal$/, { timeout: 20_000 })

    // Signing in says that it needs signal, and goes on when there is some.
    await server.stopHanging()
    await page
      .getByRole('button', { name: 'Sign In' })
      .or(page.getByRole('link', { name: 'Sign In' }))
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signing in needs signal')
    await server.start()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
  },
)

test('without signal from the very first visit the app says what it needs', async ({
  page,
  server,
}) => {
  await page.route('**/api/pack**', (route) => route.abort())
  await page.goto(server.url)
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible()
  await expect(page.locator('main')).toContainText('It tries again by itself')
  await page.unroute('**/api/pack**')
  await expect(page.getByText(/^Tide, (rising|falling)/)).toBeVisible()
})

test('an alert is made at a spot by keys without signal, and stands unsent in the profile', async ({
  page,
  server,
}) => {
  // The longest of all journeys, with four screens for axe.
  test.setTimeout(240_000)
  await signUp(page, server)
  await untilReady(page)
  await page.context().setOffline(true)

  await page.goto(`${server.url}/spot/1#alerts`)
  await page.getByRole('button', { name: 'New alert' }).press('Enter')
  const alert = page.getByRole('group', { name: 'The alert' })
  await expect(alert).toBeFocused()
  const sentence = alert.getByText(/^Tell me when Bells Beach is /)
  await expect(sentence).toContainText('is Good or better, any size, any wind')
  const strip = page.getByRole('img', { name: /^Surf and wind at Bells Beach, day by day/ })
  await expect(strip).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Past days need signal.')).toBeVisible()
  // A line is pulled by the keys, and the sentence follows it.
  await page.getByRole('slider', { name: /^Minimum surf height/ }).press('ArrowUp')
  await expect(sentence).toContainText('(0.1 m) or bigger')
  // Each part of the sentence opens its control: pulled up until a day misses it by little, whatever its rating.
  await alert.getByRole('button', { name: /^Rating: / }).press('Enter')
  await alert.getByRole('radio', { name: 'Any', exact: true }).press('Space')
  await expect(sentence).toContainText('is on, whatever its rating')
  await alert.getByRole('button', { name: /^Size: / }).press('Enter')
  const least = alert.getByRole('slider', { name: 'Smallest surf', exact: true })
  const missed = page.getByText(
    /^[A-Z][a-z]{2}( \d+ [A-Z][a-z]{2},)? \d\d:\d\d: \d\.\d m too small$/,
  )
  for (const metres of ['1.2', '1.6', '2', '2.5', '3', '4']) {
    await least.fill(metres)
    await expect(sentence).toContainText(`(${Number(metres).toFixed(1)} m) or bigger`)
    // What came near is worked out once the bars are drawn.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    if (await missed.first().isVisible()) break
  }
  await expect(missed.first()).toBeVisible()
  // Where a bar lies over half of a link, axe takes the rest for the whole of it.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'an alert being made')
  // The rose by the keys: where the wind may come from, clockwise.
  await alert.getByRole('button', { name: /^Wind: / }).press('Enter')
  await alert.getByRole('radio', { name: 'Compass' }).press('Space')
  await alert.getByRole('button', { name: 'SW', exact: true }).press('Enter')
  await alert.getByRole('button', { name: 'NE', exact: true }).press('Space')
  await expect(sentence).toContainText('wind SW–NE')
  await alert.getByRole('slider', { name: 'Light wind from anywhere' }).fill('8')
  await expect(sentence).toContainText('wind SW–NE or under 8 km/h')
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'the wind of an alert being chosen')
  await alert.getByRole('radio', { name: 'Any', exact: true }).press('Space')
  await expect(sentence).toContainText('any wind')
  await expectNoOverflow(page, [360, 320])
  await page.getByRole('button', { name: 'Save alert' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeFocused()

  await page.goto(`${server.url}/profile#alerts`)
  const card = page.getByRole('region', { name: 'Your alerts' })
  const toggle = card.getByRole('switch', { name: /^Bells Beach: .* or bigger$/ })
  await expect(toggle).toBeChecked()
  await expect(card).toContainText('Not sent yet')
  // The list with one of it open, in its place.
  await card.getByRole('button', { name: /^Change: Bells Beach/ }).press('Enter')
  await expect(
    card.getByRole('img', { name: /^Surf and wind at Bells Beach, day by day/ }),
  ).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'a person’s alerts with one open')
  await expectNoOverflow(page, [360, 320])
  await card.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(card.getByRole('status').filter({ hasText: 'Nothing was changed.' })).toBeFocused()
})
