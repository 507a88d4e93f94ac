import type { Locator, Page } from '@playwright/test'
import { watchPage } from '../bench/load/page-times'
import { expect, test as firstVisit } from './testing/test'
import { test } from './testing/warm-phone'

/** Sum of all shifts that no tap explains (Layout Instability API). */
const mostShift = 0.02

for (const [screen, path, arrived, viewport] of [
  ['home', '/?spot=1', 'The coast', { width: 390, height: 844 }],
  ['the comparison', '/comparison', 'Bells Beach', { width: 390, height: 844 }],
  ['the list of spots', '/spots', 'Beaches and surf spots', { width: 390, height: 844 }],
  ['a beach', '/beach/1', 'Bells Beach', { width: 390, height: 844 }],
  ['a day of tides', '/tides', '16 days', { width: 390, height: 844 }],
  ['a spot', '/spot/1', 'Forecast', { width: 1280, height: 900 }],
  ['the forecast', '/forecast?spot=2', /^(Today|Tomorrow)$/, { width: 1280, height: 1400 }],
] as const) {
  firstVisit(`${screen} stands still while it comes`, async ({ page, server }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(watchPage)
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('heading', { name: arrived })).toBeVisible()
    // The last that comes: what was fetched for this screen alone, and its letters.
    await page.waitForLoadState('networkidle')
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestIdleCallback(resolve))
    })
    expect(await page.evaluate(() => window.pageTimes.layoutShift)).toBeLessThan(mostShift)
  })
}

const rating = /^(Excellent|Very Good|Good|Fair|Poor) \d+\.\d$/

/** Everything that answers stands above the tabs with nothing scrolled; `datum`, the first of it, so many px down at most. */
async function expectFirstScreen(page: Page, answers: Locator[], datum: Locator, mostPx: number) {
  // The server's words stand until the app takes their place.
  await expect
    .poll(async () => (await datum.boundingBox())?.y ?? Infinity)
    .toBeLessThanOrEqual(mostPx)
  for (const [index, answer] of answers.entries()) await expect(answer, `${index}`).toBeVisible()
  // What comes late may move them yet.
  await expect(async () => {
    const tabs = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())!
    for (const [index, answer] of answers.entries()) {
      const box = (await answer.boundingBox())!
      expect(box.y, `${index}`).toBeGreaterThanOrEqual(0)
      // A slider's reach is a few px more than what it draws.
      expect(box.y + box.height, `${index}`).toBeLessThanOrEqual(tabs.y + 4)
    }
  }).toPass()
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

/** No unit stands alone on its line, at any width, and at 360 px labels of a row share one baseline. */
async function expectWholeFigures(page: Page) {
  const figures = page.locator('main').locator('[data-figure]')
  for (const width of [390, 1280, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(figures.nth(3)).toBeVisible()
    const broken = () =>
      figures.evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility())
          .filter((one) => {
            const number = one.querySelector('[data-number]')
            const unit = one.querySelector('[data-unit]')
            if (!number || !unit) return false
            return unit.getBoundingClientRect().top >= number.getBoundingClientRect().bottom - 2
          })
          .map((one) => one.textContent),
      )
    await expect.poll(broken, { message: `${width} wide` }).toEqual([])
  }
  const linesOf = (labels: Locator) =>
    labels.evaluateAll(
      (all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().bottom))).size,
    )
  const labels = page.locator('main section > .grid span:has(+ [data-figure])')
  await expect(labels).toHaveCount(4)
  const tabs = page.getByRole('navigation', { name: 'Main' }).locator('a > :last-child')
  await expect(tabs).toHaveCount(5)
  for (const row of [labels, tabs]) await expect.poll(() => linesOf(row)).toBe(1)
}

/** On the first screen, for the eye. */
async function expectNamedOnce(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.locator('main svg').first()).toBeVisible()
  const places = (name: string) => {
    const found: (string | undefined)[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: element, textContent } = text
      const box = element?.getBoundingClientRect()
      if (!box || !textContent?.includes(name) || !element?.checkVisibility()) continue
      // Words for the ear alone are a point for the eye.
      if (box.width > 2 && box.height > 2 && box.bottom > 0 && box.top < innerHeight)
        found.push(element.outerHTML.slice(0, 120))
    }
    return found
  }
  await expect.poll(() => page.evaluate(places, name)).toHaveLength(1)
}

const offers = (page: Page) => page.locator('main').getByRole('link', { name: 'Compare plans' })

/** Plans stand last, in one line each, and never above tide or forecast. */
async function expectPlansLast(page: Page, free: readonly (string | RegExp)[], count: number) {
  await expect(offers(page)).toHaveCount(count)
  for (const name of free) {
    const heading = page.locator('main').getByRole('heading', { name, exact: true }).first()
    const above = async () =>
      (await offers(page).first().boundingBox())!.y - (await heading.boundingBox())!.y
    await expect.poll(above, { message: `${name}` }).toBeGreaterThan(0)
  }
  const lines = page
    .locator('main section', { has: page.getByRole('link', { name: 'Compare plans' }) })
    .locator('> div:last-child')
  await expect(lines.first()).toBeAttached()
  for (const line of await lines.all()) expect((await line.boundingBox())!.height).toBe(16)
}

/** On how many lines the words of an element stand. */
const linesOf = (one: Element) => {
  const words = document.createRange()
  words.selectNodeContents(one)
  return words.getClientRects().length
}

/** On a small phone the actions of a page stand side by side, as tall as a thumb. */
async function expectActionsInRows(page: Page, count: number) {
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('link', { name: 'Full forecast' })).toBeVisible()
  const actions = page
    .locator('main')
    .locator('header, nav:not([aria-label^="Take"])')
    .locator('a, button')
  await expect(actions).toHaveCount(count)
  await expect(async () => {
    const boxes = await actions.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    )
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBeLessThanOrEqual(count / 2)
    for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44)
  }).toPass()
}

test('home answers its questions with nothing scrolled', async ({ page, server }) => {
  const main = page.locator('main')
  await page.goto(`${server.url}/?spot=2`)
  const go = main.getByRole('region', { name: 'Where to go' })
  const answers = [
    main.getByRole('heading', { level: 1 }),
    main.getByText(rating).first(),
    main.getByText(/^(Flat|\d+\.\d–\d+\.\d)$/).first(),
    // In bodies, and why.
    main.getByText(/(knee|waist|chest|head|overhead|shoulder|ankle)[^.]*\. \w/i).first(),
    ...['Wind', 'Swell', 'Water'].map((name) => main.getByText(name, { exact: true }).first()),
    main.getByRole('link', { name: /^Tide, / }),
    main.getByText(/^(Best (today|tomorrow|\w{3} \d+)|Nothing )/).first(),
    main.getByRole('slider').first(),
    // Where it is better than here.
    go.getByText(/Melbourne/),
  ]
  await expectFirstScreen(page, answers, go, 104)
  await expectNamedOnce(page, 'Torquay Surf Beach')

  // At rest the feedback button covers nothing.
  await expect(page.getByRole('heading', { name: 'Tide', exact: true })).toBeAttached()
  const feedback = page.getByRole('button', { name: 'Feedback' })
  await expect(feedback).toHaveCSS('opacity', '0')
  await page.mouse.wheel(0, 600)
  await expect(feedback).toHaveCSS('opacity', '1')
  // Nor at the page's end, where nothing scrolls out from under it.
  const last = main.locator('section li').last()
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const { y, height } = (await last.boundingBox())!
    expect(y + height).toBeLessThanOrEqual((await feedback.boundingBox())!.y)
  }).toPass({ timeout: 20_000 })

  // The coast's rows are two lines high.
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'The coast', exact: true }) })
  const rows = card.last().getByRole('listitem')
  await expect(rows.locator('svg')).toHaveCount(7)
  const tallest = () =>
    rows.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().height)))
  await expect.poll(tallest).toBeLessThanOrEqual(50)

  // The place of the plans is the specification's; the answer, which tells tide and hours ahead, stands above it.
  await expectPlansLast(page, [], 1)
  const answer = (await page.locator('main section[aria-label$=" now"]').boundingBox())!
  expect((await offers(page).boundingBox())!.y).toBeGreaterThan(answer.y + answer.height)
  await expectWholeFigures(page)
})

test('the spots answer theirs', async ({ page, server }) => {
  const main = page.locator('main')
  await page.goto(`${server.url}/spots`)
  const coasts = ['West coast', 'Otways', 'Surf Coast', 'Bellarine', /^Mornington/, /^Phillip/]
  const answers = [...coasts, 'Gippsland'].map((name) =>
    main.locator('svg').getByText(name).first(),
  )
  await expectFirstScreen(page, answers, main.locator('svg text').first(), 200)

  // On a small phone no filter stands alone on its line.
  await page.setViewportSize({ width: 360, height: 740 })
  const filters = page.getByRole('group', { name: 'Filter by beach type' }).getByRole('button')
  await expect(filters).toHaveText(['All', 'Surf Only', 'Swimming Only', 'Both'])
  const alone = async () => {
    const tops = await filters.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    )
    return tops.filter((top) => tops.filter((other) => other === top).length === 1)
  }
  await expect.poll(alone).toEqual([])

  // Beside the longest words of an order the way to the cards stays on its line.
  await page.goto(`${server.url}/spots?view=list&sort=go`)
  await expect(main.getByText('by hours left and the drive')).toBeVisible()
  expect(await page.getByRole('button', { name: 'Full cards' }).evaluate(linesOf)).toBe(1)
})

test('a spot’s page answers its questions with nothing scrolled', async ({ page, server }) => {
  const main = page.locator('main')
  await page.goto(`${server.url}/spot/2`)
  const word = main.getByText(rating).first()
  const answers = [
    word,
    ...['Surf', 'Swell', 'Wind'].map((name) => main.getByText(name, { exact: true }).first()),
    main.getByRole('slider').first(),
  ]
  await expectFirstScreen(page, answers, word, 200)
  await expectNamedOnce(page, 'Torquay Surf Beach')
  await expectPlansLast(page, ['Tide', 'Forecast', 'Beach cameras', 'Nearby spots'], 1)
  await expectActionsInRows(page, 6)
})

test('forecast and tides answer theirs, under the longest name too', async ({ page, server }) => {
  const main = page.locator('main')
  const group = page.getByRole('group', { name: /^Forecast for/ })
  await page.goto(`${server.url}/forecast?spot=2&days=16`)
  const firstText = main.locator('svg text').first()
  await expectFirstScreen(page, [group.locator('label').nth(15)], firstText, 200)
  await page.goto(`${server.url}/forecast?spot=2`)
  await expectNamedOnce(page, 'Torquay Surf Beach')
  // The hours above the days are covered by no ridge.
  await expect(group.locator('label')).toHaveCount(7)
  const room = async () => {
    const hours = (await group.locator('svg text').first().boundingBox())!
    const ridges = group.locator('label').first().locator('svg path')
    const top = await ridges.evaluateAll((paths) =>
      Math.min(...paths.map((path) => path.getBoundingClientRect().top)),
    )
    return top - (hours.y + hours.height)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(-1)
  // The tides are one tap away, and lit as part of it.
  await main.getByRole('link', { name: 'Tides' }).first().tap()
  await expect(page).toHaveURL(/\/tides\?spot=2/)
  await expect(page.locator('nav [aria-current="page"]')).toHaveText('Forecast')
  const next = main.getByText(/^(Low|High) in$/)
  const answers = [
    main.getByLabel('Date'),
    next,
    main.getByRole('slider', { name: 'Read the tide at a time' }).first(),
    // The days to come, whole.
    main.getByRole('button', { name: /\w+day \d+ \w+ \d{4}: .* to / }).first(),
  ]
  await expectFirstScreen(page, answers, next, 200)
  await expectNamedOnce(page, 'Torquay Surf Beach')
  await expectPlansLast(page, ['16 days', 'Highs and lows', 'Sun and moon', /^Tides in /], 1)

  await page.setViewportSize({ width: 360, height: 740 })
  const spots: { id: number; name: string }[] = await (
    await page.request.get(`${server.url}/api/surf-spots`)
  ).json()
  const { id } = spots.reduce((a, b) => (b.name.length > a.name.length ? b : a))
  for (const path of [`/forecast?spot=${id}`, `/tides?spot=${id}`]) {
    await page.goto(server.url + path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText(/.{20}/)
    // The server's own heading stands until the app takes its place.
    await expect
      .poll(async () => (await heading.boundingBox())?.height ?? 0, { message: path })
      .toBeLessThanOrEqual(49)
  }
  const days = main.getByRole('button', { name: /\w+day \d+ \w+ \d{4}: .* to / })
  const narrowest = () =>
    days.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().width)))
  await expect.poll(narrowest).toBeGreaterThanOrEqual(44)
  // A name of one word is not broken within it, in letters of either size.
  for (const letters of [/^\S{1,10}$/, /^\S{11,}$/]) {
    const named = spots.filter(({ name }) => letters.test(name))
    await page.goto(`${server.url}/?spot=${named[0]!.id}`)
    const heading = main.locator('[data-headed] h1')
    await expect(heading).toHaveText(named[0]!.name)
    for (const { name } of named) {
      await heading.evaluate((one, name) => {
        one.textContent = name
      }, name)
      expect(await heading.evaluate(linesOf), name).toBe(1)
    }
  }
})

test('a beach’s guide begins with what only it knows, and says its rating once on a wide screen', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${server.url}/beach/2`)
  const headings = page.locator('main h2')
  await expect(headings.filter({ hasText: /^Forecast$/ })).toBeVisible()
  const order = async () => (await headings.allTextContents()).join('|')
  for (const own of ['Hazards', 'Access', 'Best conditions'])
    await expect.poll(order).toMatch(new RegExp(`\\b${own}\\b.*\\|Forecast\\b`, 'i'))

  const ratings = page.locator('main').getByText(/^(Excellent|Very Good|Good|Fair|Poor) ?\d+\.\d$/)
  await expect(page.getByRole('heading', { name: 'Surf conditions' })).toBeVisible()
  await expect(ratings.first()).toBeAttached()
  const seen = () =>
    ratings.evaluateAll(
      (all) =>
        all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight)
          .length,
    )
  await expect.poll(seen).toBe(1)
  await page.goto(`${server.url}/beach/12`)
  await expectActionsInRows(page, 4)
})
