import type { Locator, Page } from '@playwright/test'
import { expect, test, visitUntilReady } from './testing/test'

test.use({ hasBrowsed: false })

const landing = (page: Page) => page.getByText('Join 1,000+ surfers')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('a new visitor finds the landing page with the coast as it is now', async ({
  page,
  server,
}) => {
  await page.goto(server.url)
  await expect(landing(page)).toBeVisible()
  const boxOf = async (what: Locator) => (await what.boundingBox())!
  const look = page.getByRole('button', { name: 'Look around first' })
  const before = await boxOf(look)
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true })
  await expect(signIn).toHaveAttribute('href', '/api/login?next=%2F')
  const goOn = page.getByRole('link', { name: 'Sign In to Continue' })
  await expect(goOn).toHaveAttribute('href', '/api/login?next=%2F')
  for (const tile of ['Real-Time Conditions', '7-Day Forecasts', 'Personal Favorites'])
    await expect(page.getByRole('heading', { name: tile })).toBeVisible()
  await expect(
    page.getByText('Free forever, no credit card required, 30-second setup'),
  ).toHaveCount(2)
  // No tabs of an app that was not opened yet.
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^(Go to|Tomorrow go to|Best bet (tomorrow )?is|Nothing worth)/,
  )
  await expect(page.getByRole('img', { name: /^The coast: every surf spot/ })).toBeVisible()
  await expect(page.getByText(/^67 breaks, west to east.*Demo data · updated/)).toBeVisible()
  // Words, the whole coast and both ways in stand on the first screen, with no empty band between.
  const coast = await boxOf(page.getByRole('img', { name: /^The coast: every surf spot/ }))
  const words = await boxOf(page.getByRole('heading', { level: 1 }).locator('+ p'))
  expect(coast.y - (words.y + words.height)).toBeLessThanOrEqual(24)
  expect(coast.y).toBeGreaterThanOrEqual(words.y + words.height)
  const browse = await boxOf(look)
  expect(browse.y + browse.height).toBeLessThanOrEqual(844)
  // Nothing moves away under a finger when the coast comes.
  expect(Math.abs(browse.y - before.y)).toBeLessThanOrEqual(8)

  const share = (name: string) => page.getByRole('link', { name: `Share on ${name}` })
  await expect(share('X')).toHaveAttribute('href', /^https:\/\/twitter\.com\/intent\/tweet\?/)
  await expect(share('Facebook')).toHaveAttribute('href', /^https:\/\/www\.facebook\.com\/sharer/)
  await expect(share('WhatsApp')).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)
  await page.mouse.wheel(0, 400)
  await page.getByRole('button', { name: 'Feedback' }).click()
  await expect(page.getByRole('dialog').getByLabel('Subject')).toBeVisible()
})

test('featured spots stand in a loop of 500 px slides, moved by arrows and keys', async ({
  page,
  server,
}) => {
  await page.goto(server.url)
  const carousel = page.getByRole('group', { name: 'Featured spots' })
  await carousel.scrollIntoViewIfNeeded()
  const asked = await page.request.get(`${server.url}/api/carousel-images`)
  const images: { name: string; description: string; location: string }[] = await asked.json()
  expect(images.length).toBeGreaterThan(2)
  const slides = carousel.locator('[aria-roledescription="slide"]')
  await expect(slides).toHaveCount(images.length)
  expect((await slides.first().boundingBox())?.height).toBe(500)
  const shown = carousel.locator('figure:not([inert])')
  for (const { name, description, location } of images.slice(0, 2)) {
    await expect(shown.getByRole('heading', { name })).toBeVisible()
    await expect(shown).toContainText(description)
    await expect(shown).toContainText(location)
    await carousel.getByRole('button', { name: 'Next spot' }).click()
  }
  // Centred: as much to see at its left as at its right.
  await expect(async () => {
    const box = await shown.boundingBox()
    const width = page.viewportSize()?.width ?? 0
    expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - width)).toBeLessThan(4)
  }).toPass()
  for (let i = 0; i < 3; i++) await carousel.getByRole('button', { name: 'Previous spot' }).click()
  await expect(shown.getByRole('heading', { name: images.at(-1)?.name })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(shown.getByRole('heading', { name: images[0]?.name })).toBeVisible()
})

test('registration goes through its three steps and back, and keeps the plan over the sign-in', async ({
  page,
  server,
}) => {
  await page.goto(server.url)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  /** From the first page to the chosen plan, and on. */
  const choose = async (plan: RegExp) => {
    await page.getByRole('button', { name: 'Get Started' }).first().click()
    await button('Get Started').click()
    await dialog.getByRole('radio', { name: plan }).check()
    await button('Continue').click()
  }
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  const join = dialog.getByRole('link', { name: 'Create a free account' })
  await expect(join).toHaveAttribute('href', /^\/api\/login\?next=%2F%3Fwelcome%3D1&new=1$/)
  await button('Back').click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Get Started' }).first().click()
  await button('Get Started').click()
  await expect(button('Continue')).toBeDisabled()
  await expect(dialog.getByRole('radio')).toHaveCount(3)
  await expect(dialog.getByText('+ 2 more features').first()).toBeVisible()
  await expect(dialog.getByText('Most Popular')).toHaveCount(1)
  await button('Close').click()
  await choose(/^Wave Rider/)
  await expect(dialog).toContainText('First you create your account')
  await expect(dialog).toContainText('Secure card payment')
  await expect(dialog).toContainText('Cancel anytime')
  await button('Back').click()
  await expect(dialog.getByRole('radio', { name: /^Wave Rider/ })).toBeChecked()
  await button('Back').click()
  await button('Get Started').click()
  await dialog.getByRole('radio', { name: /^Wave Rider/ }).check()
  await button('Continue').click()
  await button('Create Account & Subscribe').click()
  await expect(page).toHaveURL(/next=%2F%3Fplan%3D2/)
  expect(await stored(page, 'selectedPlanAfterAuth')).toBe('2')

  await page.goto(server.url)
  await choose(/^Free/)
  await expect(page).toHaveURL(/next=%2F%3Fplan%3D1/)
  expect(await stored(page, 'selectedPlanAfterAuth')).toBe('1')

  await page.goto(server.url)
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  await button('Continue Browsing').click()
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible()
  expect(await stored(page, 'southbreak.continueBrowsing')).not.toBeNull()
})

test.describe('after a first visit', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the landing page works with no signal', async ({ page, server, context }) => {
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Look around first' }).click()
    await visitUntilReady(page, server)
    await page.evaluate(() => localStorage.clear())
    await context.setOffline(true)
    const again = await context.newPage()
    await again.goto(server.url)
    await expect(landing(again)).toBeVisible()
    await expect(again.getByText(/^67 breaks, west to east/)).toBeVisible()
    await expect(again.getByRole('button', { name: 'Next spot' })).toBeVisible()
    await again.getByRole('button', { name: 'Get Started' }).first().click()
    const dialog = again.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Get Started' }).click()
    await expect(dialog.getByText(/need signal/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
  })
})
