import { expect, test } from './testing/test'

test.use({ viewport: { width: 360, height: 740 } })

for (const [path, count] of [
  ['/spot/1', 6],
  ['/beach/12', 4],
] as const) {
  test(`the actions of ${path} stand side by side on a small phone`, async ({ page, server }) => {
    await page.goto(server.url + path)
    await expect(page.getByRole('link', { name: 'Full forecast' })).toBeVisible()
    const boxes = await page
      .locator('main')
      .locator('header, nav:not([aria-label^="Take"])')
      .locator('a, button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    expect(boxes).toHaveLength(count)
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBeLessThanOrEqual(count / 2)
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
