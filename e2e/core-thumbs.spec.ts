import { commonScreens } from './testing/screens'
import { expect, test } from './testing/test'

// Nothing here is about the worker, and its downloads would only slow the pages down.
test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } })

const screens = ['/', '/spots?search=torquay', ...commonScreens, '/pricing', '/payment-success']

/** Smaller ones would be missed by a thumb. Links within a sentence are as tall as its line, and may be. */
const leastPx = 44

test('everything that can be tapped is as tall as a thumb', async ({ page, server }) => {
  test.setTimeout(240_000)
  const small: string[] = []
  for (const path of [...screens, 'landing']) {
    if (path === 'landing')
      await page.addInitScript(() => {
        localStorage.removeItem('southbreak.continueBrowsing')
        sessionStorage.clear()
      })
    await page.goto(server.url + (path === 'landing' ? '/' : path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === 'landing') await expect(page.getByText(/^67 breaks, west to east/)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const found = await page.evaluate((least) => {
      // A row of nothing but links is none.
      const isInSentence = (element: Element) => {
        const sentence = element.closest('p')?.cloneNode(true) as Element | undefined
        for (const link of sentence?.querySelectorAll('a') ?? []) link.remove()
        return (
          element.tagName === 'A' &&
          getComputedStyle(element).display === 'inline' &&
          /\w/.test(sentence?.textContent ?? '')
        )
      }
      const controls = 'a[href], button, input:not([type=radio], [type=checkbox]), select, summary'
      return (
        [...document.querySelectorAll(`${controls}, label:has(input)`)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          // A day of the forecast is as wide as the screen and 34 px high, so that sixteen stand on one.
          .filter((element) => !element.closest('fieldset[aria-label^="Forecast for"]'))
          .map((element) => ({ element, height: element.getBoundingClientRect().height }))
          .filter(({ element, height }) => height > 1 && height < least && !isInSentence(element))
          .map(({ element, height }) => `${height.toFixed(0)} px: ${element.textContent?.trim()}`)
      )
    }, leastPx)
    small.push(...found.map((one) => `${path} ${one}`))
  }
  expect([...new Set(small)]).toEqual([])
})

for (const path of ['/spot/1', '/beach/12']) {
  test(`the actions of ${path} stand side by side on a small phone`, async ({ page, server }) => {
    await page.goto(server.url + path)
    await expect(page.getByRole('link', { name: 'Full forecast' })).toBeVisible()
    const boxes = await page
      .locator('main')
      .locator('header, nav:not([aria-label^="Take"])')
      .locator('a, button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    expect(boxes).toHaveLength(4)
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBeLessThanOrEqual(2)
    for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44)
  })
}

test('no filter of the spots stands alone on its line', async ({ page, server }) => {
  await page.goto(`${server.url}/spots`)
  const filters = page.getByRole('group', { name: 'Filter by beach type' }).getByRole('button')
  await expect(filters).toHaveText(['All', 'Surf Only', 'Swimming Only', 'Both'])
  const tops = await filters.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  )
  for (const top of tops) expect(tops.filter((other) => other === top).length).toBeGreaterThan(1)
})
