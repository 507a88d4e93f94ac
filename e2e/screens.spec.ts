import { collectPrinted, expectAccessible, expectNoOverflow } from './testing/accessibility'
import { commonScreens } from './testing/screens'
import { expect } from './testing/test'
import { test } from './testing/warm-phone'

const screens = [
  '/',
  '/spots',
  ...commonScreens,
  '/tides?spot=21',
  '/pricing',
  '/checkout/2',
  '/payment-success',
  '/no-such-page',
]

/** The same address for a visitor who has not looked inside yet. */
const landing = '/ on a first visit'

for (const path of [...screens, landing]) {
  test(`${path} has no accessibility fault, no overflow and a quiet console`, async ({
    page,
    server,
  }) => {
    // The list of all spots is thousands of nodes for axe to judge.
    test.setTimeout(150_000)
    const printed = collectPrinted(page)
    if (path === landing)
      await page.addInitScript(() => localStorage.removeItem('southbreak.continueBrowsing'))
    await page.goto(server.url + (path === landing ? '/' : path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === landing) await expect(page.getByText(/^67 breaks, west to east/)).toBeVisible()
    await expect(page.getByText(/Getting the coast/)).toBeHidden()
    await page.waitForLoadState('networkidle')
    // The words of the server stand until the app takes their place.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await expectAccessible(page)
    await expectNoOverflow(page, [360, 390, 1280])
    expect(printed).toEqual([])
  })
}
