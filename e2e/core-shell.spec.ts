import { createServer } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { startListening } from '#api/testing/start-listening'
import { hourMs } from '#domain/time/durations'
import { embedLine } from '#domain/wire/files'
import { expectAccessible, expectNoOverflow } from './testing/accessibility'
import { untilReady } from './testing/device-store'
import { signUp } from './testing/sign-up'
import { ageOfData, expect, follow, keepToast, test } from './testing/test'
import { test as warmTest } from './testing/warm-phone'

const content = (page: Page, selector: string) =>
  page.locator(`head ${selector}`).getAttribute('content')

test('header, tabs and spot selector lead where they say, on every page', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/spots`)
  const brand = page.getByTitle('Go to Home')
  await expect(brand).toHaveAccessibleName('Southbreak, go to Home')
  const signIn = page.getByRole('link', { name: 'Sign In', exact: true })
  await expect(signIn).toHaveAttribute('href', /^\/api\/login/)

  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(tabs).toHaveText(['Home', 'Spots', 'Compare', 'Forecast', 'Profile'])
  for (const tab of await tabs.all()) {
    const box = await tab.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(64)
    expect(box?.height).toBeGreaterThanOrEqual(64)
  }
  for (const [name, path] of [
    ['Compare', '/comparison'],
    ['Forecast', '/forecast'],
    ['Profile', '/profile'],
    ['Spots', '/spots'],
    ['Home', '/'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(server.url + path)
    await expect(page.locator('nav [aria-current="page"]')).toHaveText(name)
  }
  await page.goto(`${server.url}/profile`)
  await brand.click()
  await expect(page).toHaveURL(`${server.url}/`)

  // The spot selector names the spot, opens, finds, chooses and closes.
  const change = page.getByRole('button', { name: 'Change' })
  await change.click()
  const options = page.getByRole('group', { name: 'All spots' }).getByRole('option')
  await expect(options).toHaveCount(90)
  const names = await options.evaluateAll((all) =>
    all.map((one) => one.firstElementChild?.textContent ?? ''),
  )
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en-AU')))
  expect((await change.boundingBox())?.width).toBe(128)
  await page.getByRole('combobox', { name: 'Find a spot' }).fill('winki')
  await options.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winkipop')
  await expect(options).toHaveCount(0)

  // A choice that the device does not store is said on the console alone.
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no space', 'QuotaExceededError')
    }
  })
  await change.click()
  await options.last().click()
  await expect.poll(() => printed.join(' ')).toContain('The chosen spot could not be remembered.')
  await expect(page.getByRole('region', { name: /Notifications/ }).locator('li')).toHaveCount(0)
})

/** What of the age is cut off, or lies under words that can be pressed; empty when it reads whole. */
const hiddenOfAge = (page: Page) =>
  ageOfData(page).evaluate((line) => {
    const boxOf = (of: Node) => {
      const range = document.createRange()
      range.selectNodeContents(of)
      return range.getBoundingClientRect()
    }
    const words = [...line.querySelectorAll('span')].filter((one) => one.textContent !== '')
    const cut = words.filter((one) => boxOf(one).right > one.getBoundingClientRect().right + 0.5)
    const range = document.createRange()
    range.selectNodeContents(line)
    const ages = [...range.getClientRects()]
    const beside = [...document.querySelectorAll('header :is(a, button)')]
      .filter((one) => one.textContent !== '' && !one.contains(line))
      // The first words: others may be for the ear alone.
      .map((one) => ({ name: one.textContent, box: boxOf(one.firstChild ?? one) }))
    const covered = beside.filter(({ box }) =>
      ages.some(
        (age) =>
          box.left < age.right - 1 &&
          box.right > age.left + 1 &&
          box.bottom > age.top + 2 &&
          box.top < age.bottom - 2,
      ),
    )
    return [...cut.map((one) => one.textContent), ...covered.map(({ name }) => name)]
  })

warmTest(
  'every page has its own title, description, canonical link and social tags; a path that leads nowhere is the fallback page',
  async ({ page, server }) => {
    const titles: [path: string, title: RegExp, canonical: string][] = [
      ['/', /^Southbreak: Victoria Surf Conditions$/, '/'],
      ['/spots', /^Beaches and surf spots of Victoria \| Southbreak$/, '/spots'],
      ['/forecast?spot=1', /^Bells Beach forecast \| Southbreak$/, '/forecast?spot=1'],
      ['/profile', /^Profile .*\| Southbreak$/, '/profile'],
      ['/beach/1', /^Bells Beach, Surf Coast: surf, tide and forecast \| Southbreak$/, '/beach/1'],
      ['/comparison', /^Compare surf spots \| Southbreak$/, '/comparison'],
    ]
    const descriptions = new Set<string | null>()
    await page.goto(`${server.url}/credits`)
    for (const [path, title, canonical] of titles) {
      await follow(page, path)
      await expect(page).toHaveTitle(title)
      const link = page.locator('head link[rel="canonical"]')
      await expect(link).toHaveAttribute('href', server.url + canonical)
      expect(await content(page, 'meta[property="og:title"]')).toMatch(title)
      expect(await content(page, 'meta[property="og:url"]')).toBe(server.url + canonical)
      const description = await content(page, 'meta[name="description"]')
      expect(await content(page, 'meta[property="og:description"]')).toBe(description)
      descriptions.add(description)
    }
    expect(descriptions.size).toBe(titles.length)
    const picture = await content(page, 'meta[property="og:image"]')
    expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png')
    expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary')

    // A beach describes itself to machines, and no demo number with it.
    await page.goto(`${server.url}/beach/1`)
    const block = page.locator('head script[type="application/ld+json"]')
    await expect(block.first()).toBeAttached()
    const [beach, ...others] = (await block.allTextContents()).map((text) => JSON.parse(text))
    expect(beach).toMatchObject({ '@type': 'Beach', name: 'Bells Beach' })
    expect(others).toEqual([])

    await page.goto(`${server.url}/spots/1/nothing`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expect(page).toHaveTitle('404 Page Not Found | Southbreak')
    await page.goto(`${server.url}/spot`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bells Beach')
  },
)

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the age of the numbers is whole, with and without signal, signed in or not; the day rolls over by itself', async ({
    page,
    context,
    server,
  }) => {
    // The demonstration is of the hour: it begins now, however long the tests before took.
    const beganAtMs = Math.floor(Date.now() / hourMs) * hourMs
    await page.clock.install({ time: beganAtMs })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${server.url}/spots`)
    await expect(ageOfData(page)).toHaveText(/^Demo data · updated /)
    await expect.poll(() => hiddenOfAge(page)).toEqual([])
    await signUp(page, server)
    await page.goto(`${server.url}/forecast?spot=2`)
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(ageOfData(page)).toHaveText(/^Demo data · updated /)
    await expect.poll(() => hiddenOfAge(page)).toEqual([])
    const barHeight = async () => (await page.getByRole('banner').boundingBox())!.height
    await expect.poll(barHeight).toBeLessThanOrEqual(53)
    // What is said about the age comes with its own code.
    await untilReady(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Data sources and age' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('dialog')).toContainText('No signal. What is stored')
    await page.keyboard.press('Escape')
    await page.clock.fastForward(14 * hourMs)
    await expect(ageOfData(page)).toHaveText(/^Demo data · old, 14 h · no signal$/)
    await expect.poll(() => hiddenOfAge(page)).toEqual([])
    // Nor does what waits to be sent take a third line.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await page
      .getByRole('button', { name: /^Add to Favorites/ })
      .first()
      .click()
    const unsent = page.getByRole('banner').getByText('1 unsent')
    await expect(unsent).toBeVisible()
    await expect.poll(() => hiddenOfAge(page)).toEqual([])
    await expect.poll(barHeight).toBeLessThanOrEqual(53)
    expect((await unsent.boundingBox())!.x + (await unsent.boundingBox())!.width).toBeLessThan(
      (await page.getByTitle('Manage profile and favorites').boundingBox())!.x,
    )
    // An open page goes on to the next day by itself.
    await follow(page, '/tides?spot=1')
    const zone = { timeZone: 'Australia/Melbourne', dateStyle: 'long' } as const
    const dayAfter = (hours: number) => {
      const day = new Date(beganAtMs + hours * hourMs).toLocaleDateString('en-AU', zone)
      return page.getByRole('heading', { name: new RegExp(day) })
    }
    await expect(dayAfter(14)).toBeAttached()
    await page.clock.fastForward(24 * hourMs)
    await expect(dayAfter(38)).toBeAttached()
  })

  test('a toast stays five seconds, goes with a pull of 50 px to the right, and F8 finds it; it lies over nothing that is pulled, and keeps off dialogs', async ({
    page,
    server,
  }) => {
    const boxOf = async (what: Locator) => (await what.boundingBox())!
    await page.goto(`${server.url}/spot/1`)
    const unasked = page.getByRole('listitem').filter({ hasText: 'Ready without signal' })
    await expect(unasked).toBeVisible()
    await keepToast(page)
    // Said unasked, it covers no figure of the answer, and no slider at rest.
    const answer = page.locator('main section[aria-label$=" now"] > .grid:has([data-figure])')
    const slider = page.getByRole('slider').first()
    const covers = async (what: Locator) => {
      const [a, b] = [await boxOf(unasked), await boxOf(what)]
      return a.y < b.y + b.height && b.y < a.y + a.height
    }
    for (const what of [answer, slider]) await expect.poll(() => covers(what)).toBe(false)
    // A drawing is pulled in the upper half, then in the lower: it goes out of the finger's way.
    const middle = page.viewportSize()!.height / 2
    const isUnder = async (atY: number) => {
      const { y, height } = await boxOf(unasked)
      return y <= atY + 20 && atY - 20 <= y + height
    }
    const drawing = await boxOf(page.locator('main svg').nth(1))
    for (const y of [middle - 40, middle + 40]) {
      await page.mouse.move(drawing.x + 40, y)
      await page.mouse.down()
      await page.mouse.move(drawing.x + 120, y, { steps: 3 })
      await expect.poll(() => isUnder(y)).toBe(false)
      if (y > middle) expect((await boxOf(unasked)).y).toBeLessThan(middle)
      await page.mouse.up()
    }

    // While a dialog is open it waits.
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Data sources and age' }).click()
    await expect(dialog).toBeVisible()
    await expect(unasked).toBeHidden()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(unasked).toBeVisible()
    await page.keyboard.press('F8')
    await expect(page.locator('ol:focus')).toBeVisible()
    await page.locator('ol:focus').blur()
    await keepToast(page)

    const pull = async (pixels: number) => {
      const box = await boxOf(unasked)
      const [x, y] = [box.x + 60, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + pixels / 2, y, { steps: 3 })
      await page.mouse.move(x + pixels, y, { steps: 3 })
      await page.mouse.up()
    }
    const before = await boxOf(unasked)
    await pull(40)
    // It comes back to its place.
    await expect.poll(() => boxOf(unasked)).toEqual(before)
    await pull(70)
    await expect(unasked).toBeHidden()

    // One that answers what was pressed in a dialog stands above it, however tall that is; its time is this clock's.
    await page.goto(`${server.url}/beach/1`)
    await page.getByRole('button', { name: 'Share Bells Beach' }).click()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    const asked = page.getByRole('listitem').filter({ hasText: /clipboard|copied/i })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      await expect(asked).toBeVisible()
      await dialog.evaluate((it: HTMLElement) => {
        it.style.height = '100dvh'
      })
      const [a, b] = [await boxOf(asked), await boxOf(dialog)]
      expect(a.y, `${width}`).toBeGreaterThanOrEqual(0)
      expect(a.y + a.height, `${width}`).toBeLessThanOrEqual(b.y)
    }
    await page.mouse.move(5, 5)
    await page.clock.runFor(4_900)
    await expect(asked).toBeVisible()
    await page.clock.runFor(200)
    await expect(asked).toBeHidden()
  })
})

test('the app can be installed: manifest, pictures and iOS tags as served, and none of it kept by the worker', async ({
  request,
  server,
}) => {
  const textAt = async (path: string) => (await request.get(server.url + path)).text()
  const home = await textAt('/')
  const inHead = (pattern: RegExp) => pattern.exec(home)?.[1] ?? ''
  const manifest = JSON.parse(await textAt(inHead(/<link rel="manifest" href="([^"]+)"/)))
  const pictures: { src: string }[] = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap((shortcut: { icons: { src: string }[] }) => shortcut.icons),
    { src: inHead(/<link rel="apple-touch-icon"[^>]* href="([^"]+)"/) },
  ]
  for (const { src } of pictures) {
    const answer = await request.get(server.url + src)
    expect(answer.headers()['content-type'], src).toBe('image/png')
  }
  for (const { url } of manifest.shortcuts)
    expect((await request.get(server.url + url)).status(), url).toBe(200)
  expect(await textAt('/sw.js')).not.toContain('screenshots/')
  expect(inHead(/<meta name="apple-mobile-web-app-title" content="([^"]+)"/)).toBe('Southbreak')
  expect(inHead(/<meta name="mobile-web-app-capable" content="([^"]+)"/)).toBe('yes')
})

test('the card is drawn in the sandboxed frame of another site, has no fault in either theme, and fits a narrow frame', async ({
  page,
  server,
}) => {
  // A page that is really served: a browser lets no page of the net frame what is on this machine.
  const line = embedLine(server.url, { id: 1, name: 'Bells Beach' })
  const club = await startListening(
    createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(line)),
  )
  await page.goto(club.url)
  // No tool reads the words in a frame that may run nothing; a frame that is refused is of one colour.
  const contrast = async () => {
    const { channels } = await sharp(await page.locator('iframe').screenshot()).stats()
    return Math.min(...channels.slice(0, 3).map(({ stdev }) => stdev))
  }
  await expect.poll(contrast).toBeGreaterThan(20)
  await club.close()
  // As a page that may run scripts, which axe is one of.
  await page.setContent(await (await page.request.get(`${server.url}/api/embed/spots/1`)).text())
  await expect(page.getByRole('heading', { name: 'Bells Beach' })).toBeVisible()
  await expectAccessible(page, 'the card')
  await expectNoOverflow(page, [400, 320])
})
