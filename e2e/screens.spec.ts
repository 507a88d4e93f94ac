import AxeBuilder from '@axe-core/playwright'
import { commonScreens } from './testing/screens'
import { expect, test } from './testing/test'

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

/** The same address for somebody who has not looked inside yet. */
const landing = '/ on a first visit'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of [...screens, landing]) {
      test(`${path} has no accessibility fault, no overflow and a quiet console`, async ({
        page,
        server,
      }) => {
        // The list of all spots is thousands of nodes for axe to judge.
        test.setTimeout(150_000)
        const printed: string[] = []
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) printed.push(message.text())
        })
        page.on('pageerror', (error) => printed.push(error.message))
        if (path === landing)
          await page.addInitScript(() => localStorage.removeItem('southbreak.continueBrowsing'))
        await page.goto(server.url + (path === landing ? '/' : path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (path === landing) await expect(page.getByText(/^67 breaks, west to east/)).toBeVisible()
        await expect(page.getByText(/Getting the coast/)).toBeHidden()
        await page.waitForLoadState('networkidle')
        // The words of the server stand until the app takes their place.
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ; ')}`),
        ).toEqual([])
        for (const width of [360, 390, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect(overflow, `sideways overflow at ${width} px`).toBe(0)
        }
        expect(printed).toEqual([])
      })
    }
  })
}
