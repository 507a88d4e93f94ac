import type { Page } from '@playwright/test'
import { collectPrinted, expectAccessible, expectNoOverflow } from './testing/accessibility'
import { smallTargets, unreadableText } from './testing/in-page'
import { expect } from './testing/test'
import { test } from './testing/warm-phone'

/** The same address for a visitor who has not looked inside yet. */
const landing = '/ on a first visit'

const screens = [
  '/',
  '/?spot=43',
  '/spots',
  '/spots?view=map',
  '/spots?search=torquay',
  '/spot/1',
  '/beach/43',
  '/spots/1/cameras',
  '/comparison',
  '/forecast?spot=1',
  '/tides?spot=1',
  '/tides?spot=21',
  '/glance',
  '/profile',
  '/favorites',
  '/feedback',
  '/surf-log',
  '/year-in-surf',
  '/another-day?spot=1&at=2026-11-20T06:00Z',
  '/best-days',
  '/accuracy',
  '/for-websites?spot=1',
  '/paper?spot=1',
  '/report?text=Pumping',
  '/credits',
  '/pricing',
  '/checkout/2',
  '/payment-success',
  '/no-such-page',
  landing,
]

/** A name as long as any that an operator may give. */
const longName = 'Cape Bridgewater and Descartes Bay Beach (Bridgewater Lakes)'

async function withLongName(page: Page): Promise<void> {
  await page.route('**/api/pack*', async (route) => {
    const answer = await route.fetch()
    // Asked again, it has not changed: no body.
    if (answer.status() === 304) return route.fulfill({ response: answer })
    const pack = await answer.json()
    for (const spot of pack.parts?.spots.rows ?? []) if (spot.id === 43) spot.name = longName
    await route.fulfill({ json: pack })
  })
}

for (const path of screens) {
  test(`${path} has no accessibility fault, fits, reads with text twice as large, and is as tall as a thumb`, async ({
    page,
    server,
  }) => {
    // The list of all spots is thousands of nodes for axe to judge.
    test.setTimeout(150_000)
    const printed = collectPrinted(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await withLongName(page)
    if (path === landing)
      await page.addInitScript(() => localStorage.removeItem('southbreak.continueBrowsing'))
    await page.goto(server.url + (path === landing ? '/' : path))
    await expect(page.getByText(/Getting the coast/)).toBeHidden()
    if (path === landing) await expect(page.getByText(/^67 breaks, west to east/)).toBeVisible()
    // The words of the server stand until the app, and what it fetches for this screen, take their place.
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await expect.poll(() => page.evaluate(smallTargets, 44)).toEqual([])
    // What is out of sight has no true size until it is looked at.
    await page.evaluate(() => {
      for (const item of document.querySelectorAll<HTMLElement>('main li'))
        item.style.contentVisibility = 'visible'
    })
    for (const size of ['200%', '']) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, size)
      await expectNoOverflow(page, [360])
      // A slide of the landing page ends its sentence after three lines.
      if (path === landing) continue
      await expect
        .poll(() => page.evaluate(unreadableText), { message: `text of ${size || '100%'}` })
        .toEqual([])
    }

    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await expectNoOverflow(page, [390, 1280])
    expect(printed).toEqual([])
    // A pack asked for at the very end is not a fault of the next screen.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
