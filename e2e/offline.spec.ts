import sharp from 'sharp'
import { ageOfData, downloaded, expect } from './testing/test'
import { readyTest } from './testing/warm-phone'

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
  ['/another-day?spot=1&at=2026-11-20T06:00Z', /^Another day like that$/],
  ['/best-days', /^Best days$/],
  ['/accuracy', /^How good the forecast was$/],
  ['/for-websites?spot=1', /^For websites$/],
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
