import type { Page, Request } from '@playwright/test'
import { collectPrinted, expectAccessible, expectNoOverflow } from './testing/accessibility'
import { smallTargets, unreadableText } from './testing/in-page'
import { realAnswer } from './testing/real-answer'
// A phone that has stored nothing: the first answer has every name in it, a later one only what has changed.
import { expect, follow, test } from './testing/test'

/** The same address for a visitor who has not looked inside yet. */
const landing = '/ on a first visit'

/** Each part of the app is looked at on one page. */
const screens = {
  'the coast': [
    '/',
    '/spots',
    '/comparison',
    '/spots?search=torquay',
    '/best-days',
    '/spots?q=bridgewater&guide=1',
    '/accuracy',
    '/glance',
  ],
  'one spot': [
    '/spot/1',
    '/beach/43',
    '/spots/1/cameras',
    '/forecast?spot=1',
    '/tides?spot=1',
    '/another-day?spot=1&at=2026-11-20T06:00Z',
    '/for-websites?spot=1',
    '/paper?spot=1',
    '/report?text=Pumping',
  ],
  'one’s own and the rest': [
    '/profile',
    '/favorites',
    '/feedback',
    '/surf-log',
    '/year-in-surf',
    '/credits',
    '/pricing',
    '/checkout/2',
    '/payment-success',
    '/no-such-page',
  ],
  // A tab that has looked inside is past it.
  'a first visit': [landing],
}

const named = new Set([1, 2, 3, 43])
/** A name as long as any that an operator may give. */
const longName = 'Cape Bridgewater and Descartes Bay Beach (Bridgewater Lakes)'

async function withLongNames(page: Page): Promise<void> {
  await page.route('**/api/pack*', async (route) => {
    const answer = await realAnswer(route)
    // Asked again, it has not changed: no body.
    if (answer.status() === 304) return route.fulfill({ response: answer })
    const pack = await answer.json()
    for (const spot of pack.parts?.spots.rows ?? []) if (named.has(spot.id)) spot.name = longName
    await route.fulfill({ json: pack })
  })
}

/** The checkout is a document of its own; the best days are worked out, and whole when the network has long been quiet. */
const loaded = new Set(['/checkout/2', '/best-days'])

/** As a first screen. */
async function load(page: Page, url: string, path: string) {
  if (path === landing)
    await page.addInitScript(() => localStorage.removeItem('southbreak.continueBrowsing'))
  await page.goto(url + (path === landing ? '/' : path))
  await expect(page.getByText(/Getting the coast/)).toBeHidden()
  if (path === landing) await expect(page.getByText(/^67 breaks, west to east/)).toBeVisible()
  // The words of the server stand until the app, and what it fetches for this screen, take their place.
  await page.waitForLoadState('networkidle')
}

/** Each further screen by a way inside the app, which costs half as much; it has come with all that it fetches. */
async function goOn(page: Page, path: string, asked: ReadonlySet<Request>) {
  const before = await page.title()
  await follow(page, path)
  await expect(page).not.toHaveTitle(before)
  // Nothing is asked for at eleven looks in a row, over half a second, as after a load.
  let quiet = 0
  const isQuiet = () => {
    quiet = asked.size === 0 ? quiet + 1 : 0
    return quiet
  }
  await expect.poll(isQuiet, { intervals: [50] }).toBeGreaterThan(10)
}

async function look(page: Page, path: string) {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  if (path === '/spot/1') await expect(heading).toContainText('Descartes')

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
  // Ninety rows of one component are thousands of nodes for axe to judge.
  await expectAccessible(page, path, path === '/spots' ? ['main li:nth-child(n + 13)'] : [])
  await expectNoOverflow(page, [390, 1280])
}

for (const [part, paths] of Object.entries(screens)) {
  test(`${part}: no screen has an accessibility fault, each fits, reads with text twice as large, and is as tall as a thumb`, async ({
    page,
    server,
  }) => {
    const printed = collectPrinted(page)
    const asked = new Set<Request>()
    page.on('request', (request) => asked.add(request))
    page.on('requestfinished', (request) => asked.delete(request))
    page.on('requestfailed', (request) => asked.delete(request))
    await withLongNames(page)
    for (const path of paths)
      await test.step(path, async () => {
        await page.setViewportSize({ width: 360, height: 740 })
        if (path === paths[0] || loaded.has(path)) await load(page, server.url, path)
        else await goOn(page, path, asked)
        await look(page, path)
        expect(printed).toEqual([])
      })
    // A pack asked for at the very end is not a fault of the next screen.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
