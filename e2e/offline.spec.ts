import sharp from 'sharp'
import { expectAccessible, expectNoOverflow } from './testing/accessibility'
import { untilReady } from './testing/device-store'
import { signUp } from './testing/sign-up'
import { ageOfData, downloaded, expect, test } from './testing/test'
import { readyTest } from './testing/warm-phone'

test.use({ serviceWorkers: 'allow' })

/** Addresses of the app that need no sign-in, with their main headings. */
const routes: [path: string, heading: RegExp][] = [
  ['/', /^[A-Z]/],
  ['/?spot=12', /^Fairhaven$/],
  ['/spots', /^Beaches and surf spots$/],
  ['/spot/57', /^Gunnamatta$/],
  ['/beach/90', /^Bastion Point$/],
  ['/spots/3/cameras', /^Winkipop cameras$/],
  ['/comparison', /^Compare spots$/],
  ['/forecast?spot=31', /^Barwon Heads forecast$/],
  ['/tides?spot=43', /^Tides at Sandringham$/],
  ['/glance', /^[A-Z]/],
  ['/profile', /^Profile$/],
  ['/credits', /^Credits and safety$/],
  ['/no-such-page', /^404 Page Not Found$/],
]

readyTest(
  'with the server stopped every route opens from a cold start, and signing in says that it needs signal',
  async ({ page, server }) => {
    await server.stop('SIGKILL')
    for (const [path, heading] of routes) {
      await page.goto(server.url + path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
      if (path !== '/glance') await expect(ageOfData(page), path).toHaveText(/no signal$/)
    }

    for (const [path, id] of [
      ['/spots?id=40', 40],
      ['/spots?highlight=57', 57],
    ] as const) {
      await page.goto(server.url + path)
      const card = page.locator(`#spot-${id}`)
      await expect(card).toHaveAttribute('data-marked', 'true')
      await expect(card).toBeInViewport()
    }

    // A sheet for the wall prints on one page.
    for (const [sheet, format] of [
      ['week', 'A4'],
      ['month', 'A3'],
    ] as const) {
      await page.goto(`${server.url}/paper?spot=1&sheet=${sheet}`)
      await expect(page.getByRole('main').getByRole('table')).toBeVisible()
      const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), `${sheet} on ${format}`).toHaveLength(1)
    }

    // Signing in says that it needs signal, and goes on when there is some.
    await page.goto(`${server.url}/profile`)
    await page.getByRole('banner').getByText('Sign In', { exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signing in needs signal')
    await server.start()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
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
    const share = page.getByRole('dialog').getByRole('button', { name: 'Share as a picture' })
    const download = await downloaded(page, share)
    const picture = sharp(await download.path())
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    await expect(main.getByText('Demo data')).toHaveCount(0)
  },
)

test('an alert is made at a spot by keys without signal, and stands unsent in the profile', async ({
  page,
  server,
}) => {
  await signUp(page, server)
  await untilReady(page)
  await page.context().setOffline(true)

  await page.goto(`${server.url}/spot/1#alerts`)
  await page.getByRole('button', { name: 'New alert' }).press('Enter')
  const alert = page.getByRole('group', { name: 'The alert' })
  await expect(alert).toBeFocused()
  const sentence = alert.getByText(/^Tell me when Bells Beach is /)
  await expect(sentence).toContainText('is Good or better, any size, any wind')
  const strip = { name: /^Surf and wind at Bells Beach, day by day/ }
  await expect(page.getByRole('img', strip)).toBeVisible()
  // A line is pulled by the keys, and the sentence follows it.
  await page.getByRole('slider', { name: /^Minimum surf height/ }).press('ArrowUp')
  await expect(sentence).toContainText('(0.1 m) or bigger')
  // The rose by the keys: where the wind may come from, clockwise.
  await alert.getByRole('button', { name: /^Wind: / }).press('Enter')
  await alert.getByRole('radio', { name: 'Compass' }).press('Space')
  await alert.getByRole('button', { name: 'SW', exact: true }).press('Enter')
  await alert.getByRole('button', { name: 'NE', exact: true }).press('Space')
  await expect(sentence).toContainText('wind SW–NE')
  // Where a bar lies over half of a link, axe takes the rest for the whole of it.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'the wind of an alert being chosen')
  await expectNoOverflow(page, [360, 320])
  await page.getByRole('button', { name: 'Save alert' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeFocused()

  await page.goto(`${server.url}/profile#alerts`)
  const card = page.getByRole('region', { name: 'Your alerts' })
  await expect(card.getByRole('switch', { name: /^Bells Beach: .* or bigger/ })).toBeChecked()
  await expect(card).toContainText('Not sent yet')
  // The list with one of it open, in its place.
  await card.getByRole('button', { name: /^Change: Bells Beach/ }).press('Enter')
  await expect(card.getByRole('img', strip)).toBeVisible()
  await card.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(card.getByRole('status').filter({ hasText: 'Nothing was changed.' })).toBeFocused()
})
