import type { Locator, Page } from '@playwright/test'
import { expect, test as firstVisit } from './testing/test'
import { test } from './testing/warm-phone'

/** Sum of all shifts that no tap explains (Layout Instability API). */
const mostShift = 0.02

async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const told = { sum: 0 }
    Object.assign(window, { shifts: told })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) told.sum += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  firstVisit.describe(`${size.width}`, () => {
    firstVisit.use({ viewport: size })
    for (const [screen, path, arrived] of [
      ['home', '/?spot=1', 'The coast'],
      ['the comparison', '/comparison', 'Bells Beach'],
    ] as const) {
      firstVisit(`${screen} stands still while it comes`, async ({ page, server }) => {
        await watchShifts(page)
        await page.goto(`${server.url}${path}`)
        await expect(page.getByRole('heading', { name: arrived })).toBeVisible()
        // The last that comes: what was fetched for this screen alone, and its letters.
        await page.waitForLoadState('networkidle')
        await page.evaluate(async () => {
          await document.fonts.ready
          await new Promise((resolve) => requestIdleCallback(resolve))
        })
        expect(await shiftsOf(page)).toBeLessThan(mostShift)
      })
    }
  })
}

test('each first screen answers its questions with nothing scrolled', async ({ page, server }) => {
  const main = page.locator('main')
  const coasts = ['West coast', 'Otways', 'Surf Coast', 'Bellarine', /^Mornington/, /^Phillip/]
  const word = main.getByText(/^(Excellent|Very Good|Good|Fair|Poor) \d+\.\d$/).first()
  /** What each answers; `datum` is the first number or drawing, so many px down at most (look, chrome budget). */
  const screens: [path: string, answers: Locator[], datum: Locator, mostPx: number][] = [
    [
      '/?spot=2',
      [
        main.getByRole('heading', { level: 1 }),
        main.getByText(/^(Excellent|Very Good|Good|Fair|Poor) \d+\.\d$/).first(),
        main.getByText(/^(Flat|\d+\.\d–\d+\.\d)$/).first(),
        // In bodies, and why.
        main.getByText(/(knee|waist|chest|head|overhead|shoulder|ankle)[^.]*\. \w/i).first(),
        ...['Wind', 'Swell', 'Water'].map((name) => main.getByText(name, { exact: true }).first()),
        main.getByRole('link', { name: /^Tide, / }),
        main.getByText(/^(Best (today|tomorrow|\w{3} \d+)|Nothing )/).first(),
        main.getByRole('slider').first(),
        // Where it is better than here.
        main.getByRole('region', { name: 'Where to go' }).getByText(/Melbourne/),
      ],
      main.getByRole('region', { name: 'Where to go' }),
      104,
    ],
    [
      '/spots',
      [...coasts, 'Gippsland'].map((name) => main.locator('svg').getByText(name).first()),
      main.locator('svg text').first(),
      200,
    ],
    [
      '/spot/2',
      [
        main.getByText(/^(Excellent|Very Good|Good|Fair|Poor) \d+\.\d$/).first(),
        ...['Surf', 'Swell', 'Wind'].map((name) => main.getByText(name, { exact: true }).first()),
        main.getByRole('slider').first(),
      ],
      word,
      200,
    ],
    [
      '/forecast?spot=2&days=16',
      [
        main
          .getByRole('group', { name: /^Forecast for/ })
          .locator('label')
          .nth(15),
      ],
      main.locator('svg text').first(),
      200,
    ],
    [
      '/tides?spot=2',
      [
        main.getByLabel('Date'),
        main.getByText(/^(Low|High) in$/),
        main.getByRole('slider', { name: 'Read the tide at a time' }).first(),
        // The days to come, whole.
        main.getByRole('button', { name: /\w+day \d+ \w+ \d{4}: .* to / }).first(),
      ],
      main.getByText(/^(Low|High) in$/),
      200,
    ],
  ]
  for (const [path, answers, datum, mostPx] of screens) {
    await page.goto(server.url + path)
    // The server's words stand until the app takes their place.
    await expect
      .poll(async () => (await datum.boundingBox())?.y ?? Infinity, { message: path })
      .toBeLessThanOrEqual(mostPx)
    for (const [index, answer] of answers.entries())
      await expect(answer, `${path} ${index}`).toBeVisible()
    const tabs = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())!
    for (const [index, answer] of answers.entries()) {
      const box = (await answer.boundingBox())!
      expect(box.y, `${path} ${index}`).toBeGreaterThanOrEqual(0)
      // A slider's reach is a few px more than what it draws.
      expect(box.y + box.height, `${path} ${index}`).toBeLessThanOrEqual(tabs.y + 4)
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

/** The rating, the surf with its unit and the beach stand beside each other, at every width. */
for (const width of [360, 390, 1280]) {
  test(`no unit stands alone on its line, ${width} wide`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/?spot=2', '/spot/2']) {
      await page.goto(server.url + path)
      const figures = page.locator('main').locator('[data-figure]')
      await expect(figures.nth(3)).toBeVisible()
      const broken = await figures.evaluateAll((all) =>
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
      expect(broken, path).toEqual([])
    }
  })
}

test('the hours above the days are covered by no ridge', async ({ page, server }) => {
  await page.goto(`${server.url}/forecast?spot=2`)
  const group = page.getByRole('group', { name: /^Forecast for/ })
  await expect(group.locator('label')).toHaveCount(7)
  const hours = await group.locator('svg text').first().boundingBox()
  const ridges = await group
    .locator('label')
    .first()
    .locator('svg path')
    .evaluateAll((paths) => Math.min(...paths.map((path) => path.getBoundingClientRect().top)))
  expect(ridges).toBeGreaterThanOrEqual(hours!.y + hours!.height - 1)
})

test('the feedback button covers nothing of home at rest', async ({ page, server }) => {
  await page.goto(`${server.url}/?spot=2`)
  await expect(page.getByRole('heading', { name: 'Tide', exact: true })).toBeAttached()
  const feedback = page.getByRole('button', { name: 'Feedback' })
  await expect(feedback).toHaveCSS('opacity', '0')
  await page.mouse.wheel(0, 600)
  await expect(feedback).toHaveCSS('opacity', '1')
})

test('the tides are one tap from home, spot and forecast, and lit as part of the forecast', async ({
  page,
  server,
}) => {
  for (const [path, name] of [
    ['/?spot=2', /^Tide, (rising|falling)/],
    ['/spot/2', /^Tide, (rising|falling)/],
    ['/forecast?spot=2', 'Tides'],
  ] as const) {
    await page.goto(server.url + path)
    await page.locator('main').getByRole('link', { name }).first().tap()
    await expect(page).toHaveURL(/\/tides\?spot=2/)
    await expect(page.locator('nav [aria-current="page"]'), path).toHaveText('Forecast')
  }
})

test('360 px: labels of a row share one baseline', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/?spot=2', '/spot/2']) {
    await page.goto(server.url + path)
    const labels = page.locator('main [class*=_facts] [class*=_label]')
    await expect(labels).toHaveCount(4)
    const bottoms = await labels.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().bottom)),
    )
    expect(new Set(bottoms).size, path).toBe(1)
  }
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const tabBottoms = await tabs.evaluateAll((all) =>
    all.map((one) => Math.round(one.lastElementChild!.getBoundingClientRect().bottom)),
  )
  expect(tabBottoms).toHaveLength(5)
  expect(new Set(tabBottoms).size).toBe(1)
})

test('the coast’s rows on home are two lines high', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/?spot=1`)
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'The coast', exact: true }) })
  const rows = card.last().getByRole('listitem')
  await expect(rows.locator('svg')).toHaveCount(7)
  const heights = await rows.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height),
  )
  for (const height of heights) expect(height).toBeLessThanOrEqual(50)
})

test('a beach’s guide begins with what only it knows', async ({ page, server }) => {
  await page.goto(`${server.url}/beach/2`)
  const headings = page.locator('main h2')
  await expect(headings.filter({ hasText: /^Forecast$/ })).toBeVisible()
  const said = await headings.allTextContents()
  const at = (name: RegExp) => said.findIndex((one) => name.test(one))
  expect(at(/^Hazards/)).toBeGreaterThanOrEqual(0)
  for (const own of [/^Hazards/, /^Access/, /^Best conditions/i])
    expect(at(own), String(own)).toBeLessThan(at(/^Forecast$/))
})

test('a beach’s page says its rating once on a wide screen', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${server.url}/beach/2`)
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
})

test('plans stand last, in one line each, and never above tide or forecast', async ({
  page,
  server,
}) => {
  const offers = page.locator('main').getByRole('link', { name: 'Compare plans' })
  for (const [path, free, count] of [
    ['/spot/2', ['Tide', 'Forecast', 'Beach cameras', 'Nearby spots'], 1],
    ['/tides?spot=2', ['16 days', 'Highs and lows', 'Sun and moon', /^Tides in /], 1],
  ] as const) {
    await page.goto(server.url + path)
    await expect(offers, path).toHaveCount(count)
    const first = (await offers.first().boundingBox())!
    for (const name of free) {
      const heading = page.locator('main').getByRole('heading', { name, exact: true }).first()
      expect((await heading.boundingBox())!.y, `${path} ${name}`).toBeLessThan(first.y)
    }
  }
  // On home its place is the specification's; the answer, which tells tide and hours ahead, stands above it.
  await page.goto(`${server.url}/?spot=2`)
  await expect(offers).toHaveCount(1)
  const answer = (await page.locator('main section[aria-label$=" now"]').boundingBox())!
  expect((await offers.boundingBox())!.y).toBeGreaterThan(answer.y + answer.height)
  for (const path of ['/?spot=2', '/spot/2', '/tides?spot=2']) {
    await page.goto(server.url + path)
    const lines = page
      .locator('main section', { has: page.getByRole('link', { name: 'Compare plans' }) })
      .locator('> div:last-child')
    await expect(lines.first()).toBeAttached()
    for (const line of await lines.all()) expect((await line.boundingBox())!.height).toBe(16)
  }
})

test('the spot’s name stands once on a screen', async ({ page, server }) => {
  for (const path of ['/?spot=2', '/spot/2', '/forecast?spot=2', '/tides?spot=2']) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Torquay Surf Beach')
    await expect(page.locator('main svg').first()).toBeVisible()
    const places = await page.evaluate(() => {
      const found: (string | undefined)[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const { parentElement: element, textContent } = text
        const box = element?.getBoundingClientRect()
        if (!box || !textContent?.includes('Torquay Surf Beach') || !element?.checkVisibility())
          continue
        // Words for the ear alone are a point for the eye.
        if (box.width > 2 && box.height > 2 && box.bottom > 0 && box.top < innerHeight)
          found.push(element.outerHTML.slice(0, 120))
      }
      return found
    })
    expect(places, path).toHaveLength(1)
  }
})

test('360 px: the longest name leaves the chosen spot’s line two lines high at most', async ({
  page,
  server,
}) => {
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
})
