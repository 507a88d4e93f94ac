import { expectAccessible } from './testing/accessibility'
import { expect } from './testing/test'
import { test } from './testing/warm-phone'

test('the map fills a phone, names the best of each coast, and stands beside strip and list on a wide screen', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/spots?view=map`)
  const near = page.getByRole('img', {
    name: /with swell, wind and the best spot of each coast at/,
  })
  await expect(near).toBeVisible()
  const slider = page.getByRole('slider', { name: 'Hour shown on the map' })
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect.poll(async () => (await near.boundingBox())?.height).toBeGreaterThan(240)
  // Map, clock and reading bar stand above the tabs without scrolling.
  const room = async () => {
    const [hour, below] = [(await slider.boundingBox())!, (await tabs.boundingBox())!]
    return below.y - (hour.y + hour.height)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(60)
  const spare = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await expect.poll(spare).toBeLessThanOrEqual(0)
  await expect(near.locator('text').first()).toBeVisible()

  const more = page.getByRole('button', { name: 'Best of each coast' })
  // The best of the hour is named.
  const count = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(count).toHaveText(/^\d+ of 67 good or better, best .+ \d\.\d$/)
  await more.press('Enter')
  const bests = page.getByRole('region', { name: 'Best of each coast' }).getByRole('button')
  await expect(bests.first()).toBeVisible()
  // What the map names is the best of the hour that it draws, not of another.
  await expect(near.getByText(/^\d\.\d$/).first()).toBeAttached()
  await expect(near.getByText(/\d h$/)).toHaveCount(0)
  const best = (await bests.first().textContent()) ?? ''
  await bests.filter({ hasText: best }).click()
  const bar = page.getByRole('link', { name: /· .* (km\/h|mph)/ }).last()
  await expect(bar).toContainText(best.slice(0, 6))
  // It gives the map back.
  await expect(more).toHaveAttribute('aria-expanded', 'false')

  // On a wide screen it stands beside the strip and the list and reads their hour.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${server.url}/spots`)
  const strip = page.getByRole('application', { name: /^67 surf spots/ })
  const beside = page.getByRole('complementary')
  await expect(beside.getByRole('img', { name: /^Map of the Victorian coast/ })).toBeVisible()
  const heading = beside.getByRole('heading', { level: 2 }).first()
  const before = await heading.textContent()
  await strip.focus()
  for (let i = 0; i < 30; i++) await page.keyboard.press('ArrowRight')
  await expect(heading).not.toHaveText(before ?? '')
})

test('the map is of Victoria at any hour, opens on the stretch of a chosen spot, and is enlarged until each is named', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/spots?view=map&highlight=1`)
  await expect(
    page.getByRole('img', { name: /^Map of the Victorian coast with 90 spots/ }),
  ).toBeVisible()
  await expect(page.getByText('Torquay', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Bells Beach/ }).first()).toBeVisible()

  // Enlarged until each spot is named with its score: by button, key and pinch; a drag moves it.
  const ground = page.getByRole('application', { name: /^Map of a stretch of the coast/ })
  const near = ground.getByRole('img')
  await expect(near).toHaveAccessibleName(/with swell, wind and the best spot of each coast at/)
  // Keys move its hour, and the words follow.
  const hour = page.getByRole('slider', { name: 'Hour shown on the map' })
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    const before = (await hour.getAttribute('aria-valuetext'))!.slice(0, 9)
    await expect(near).toHaveAccessibleName(new RegExp(`at ${before}`))
    await hour.press(key)
    await expect(hour).not.toHaveAttribute('aria-valuetext', new RegExp(`^${before}`))
  }
  const bells = near.locator('text').filter({ hasText: /^Bells Beach \d\.\d$/ })
  await expect(bells).toHaveCount(0)
  const larger = page.getByRole('button', { name: 'Larger' })
  for (let i = 0; i < 4; i++) await larger.click()
  await expect(bells).toBeVisible()
  await expect(near).toHaveAccessibleName(/Bells Beach \d\.\d, .* at \w{3} \d\d:00/)
  // A drag takes the coast along and presses nothing.
  const xOf = async () => (await bells.boundingBox())!.x
  const box = (await ground.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 60]
  const still = await xOf()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 40, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.abs((await xOf()) - still)).toBeGreaterThan(20)
  await expect(page).toHaveURL(/highlight=1$/)
  // Keys: smaller again, until the names give way to the best of the coast.
  await ground.focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('-')
  await expect(near).toHaveAccessibleName(/with swell, wind and the best spot of each coast at/)
  // Two fingers: the map is enlarged, the page is not.
  const client = await page.context().newCDPSession(page)
  const fingers = (type: string, apart: number) =>
    client.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y: box.y + box.height / 2, id: 1 },
              { x: x + apart, y: box.y + box.height / 2, id: 2 },
            ],
    })
  await fingers('touchStart', 15)
  for (let apart = 20; apart <= 140; apart += 10) await fingers('touchMove', apart)
  await fingers('touchEnd', 0)
  await expect(near).toHaveAccessibleName(/^([A-Z][^,]* \d\.\d(, | at ))+/)
  expect(await page.evaluate(() => [visualViewport?.scale, scrollY])).toEqual([1, 0])
  await expectAccessible(page, 'the map, enlarged')
})
