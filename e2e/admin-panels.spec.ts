import type { Page } from '@playwright/test'
import { openAs, said } from './testing/admin'
import { expect, test } from './testing/test'

test.use({ world: 'admin' })

const expectFirst = (page: Page, titles: string[]) =>
  expect
    .poll(async () => {
      const list = page.getByRole('list', { name: 'Containers' })
      return (await list.locator('li strong').allTextContents()).slice(0, titles.length)
    })
    .toEqual(titles)

test('container order: moved by mouse and by keyboard, saved, followed by home', async ({
  browser,
  server,
}) => {
  const page = await openAs(browser, server, 'admin')
  await page.goto(`${server.url}/admin/container-order`)
  const save = page.getByRole('button', { name: 'Save Order' })
  await expect(save).toBeDisabled()
  await said(page, 'Active')
  await said(page, 'Hidden')

  // By keyboard: its arrow, pressed until it stands first.
  await page.getByRole('radio', { name: 'User' }).check()
  await expectFirst(page, ['Surf Conditions', 'Premium Features', 'Tide Information'])
  const up = page.getByRole('button', { name: 'Move Tide Information up' })
  for (const place of [2, 1]) {
    await up.press('Enter')
    await expect(page.getByText(`Tide Information is at place ${place} of 10.`)).toHaveCount(1)
  }
  // Its arrow cannot be pressed there any more, and the keyboard is not lost with it.
  await expect(page.getByRole('button', { name: 'Move Tide Information down' })).toBeFocused()
  await expect(page.getByText('Unsaved Changes')).toBeVisible()

  // By mouse: what stands second goes below the third, and a press right after it counts.
  const from = await page.getByTitle('Move Surf Conditions', { exact: true }).boundingBox()
  const to = await page.getByTitle('Move Premium Features', { exact: true }).boundingBox()
  if (!from || !to) throw new Error('The grips are not on the page.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 40, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 10, { steps: 8 })
  await page.mouse.up()
  await page.getByRole('switch', { name: 'Show Weather' }).check()
  await expectFirst(page, ['Tide Information', 'Premium Features', 'Surf Conditions'])
  await page.getByRole('switch', { name: 'Show Beach Cameras' }).uncheck()
  await save.click()
  await said(page, 'Container Order Saved')
  await expect(page.getByText('Unsaved Changes')).toHaveCount(0)
  await expect(save).toBeDisabled()

  // A surfer's phone follows.
  const phone = await openAs(browser, server, 'user', { path: '/' })
  await expect(phone.getByRole('heading', { name: 'Weather', exact: true })).toBeVisible()
  const headings = phone.getByRole('main').getByRole('heading', { level: 2 })
  const order = async () => (await headings.allTextContents()).join('|')
  await expect.poll(order).toMatch(/Tide.*\|Surf conditions/)
  expect(await order()).not.toMatch(/camera/i)

  await page.request.post(`${server.url}/api/admin/container-order/reset`)
})
