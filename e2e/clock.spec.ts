import { minuteMs } from '#domain/time/durations'
import { ageOfData, expect, test, visitUntilReady } from './testing/test'
import { test as readyTest } from './testing/warm-phone'

test.use({ serviceWorkers: 'allow' })
// They share a phone that needs no signal.
readyTest.use({ isReady: true })

test('pages, their worker and the server begin at the instant of the test clock', async ({
  page,
  server,
}) => {
  await visitUntilReady(page, server)
  const worker = page.context().serviceWorkers()[0]
  const { now } = await (await fetch(`${server.url}/api/status`)).json()
  const told = [
    await page.evaluate(() => Date.now()),
    await worker?.evaluate(() => Date.now()),
    now,
  ]
  for (const one of told)
    expect(Math.abs(new Date(one).getTime() - Date.now())).toBeLessThan(20_000)
  const begin = Date.parse(process.env.TEST_CLOCK ?? '2026-11-19T22:00Z')
  expect(Date.now() - begin).toBeLessThan(3 * 60 * minuteMs)
})

test('at midnight without signal the day rolls over by itself', async ({ page, server }) => {
  await visitUntilReady(page, server)
  await server.stop()
  // 23:58 in Melbourne on the day after the visit.
  const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(
    Date.now() + 86_400_000,
  )
  const offset = new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Melbourne',
    timeZoneName: 'longOffset',
  })
    .formatToParts(new Date(`${tomorrow}T12:00:00Z`))
    .find((part) => part.type === 'timeZoneName')
    ?.value.replace('GMT', '')
  const beforeMidnight = new Date(`${tomorrow}T23:58:00${offset}`)
  await page.clock.install({ time: beforeMidnight })
  await page.goto(`${server.url}/tides?spot=1`)
  const heading = (at: number) =>
    new Intl.DateTimeFormat('en-AU', {
      timeZone: 'Australia/Melbourne',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }).format(at)
  await expect(
    page.getByRole('heading', { name: new RegExp(heading(beforeMidnight.getTime())) }),
  ).toBeAttached()
  await page.clock.fastForward(4 * minuteMs)
  await expect(
    page.getByRole('heading', {
      name: new RegExp(heading(beforeMidnight.getTime() + 4 * minuteMs)),
    }),
  ).toBeAttached()
})

readyTest(
  'the doubled hour in April and the missing one in October are shown as they are',
  async ({ page, server }) => {
    await server.stop()
    await page.goto(`${server.url}/tides?spot=5`)
    for (const [date, sunrise] of [
      // Summer time ends at 03:00 on 5 April 2026 and begins at 02:00 on 4 October 2026.
      ['2026-04-05', /06:(2|3|4)\d/],
      ['2026-10-04', /06:(4|5)\d|07:0\d/],
    ] as const) {
      await page.getByLabel('Date').fill(date)
      await expect(page.getByText('Sunrise').locator('..')).toContainText(sunrise)
      const told = await page
        .getByText(/(Low|High) tide at \d{2}:\d{2}/)
        .first()
        .textContent()
      const times = [...(told ?? '').matchAll(/at (\d{2}:\d{2})/g)].map((match) => match[1])
      expect(times.length, date).toBeGreaterThanOrEqual(3)
    }
  },
)

test('a phone in another time zone shows the spot’s own time', async ({ browser, server }) => {
  const readTide = async (timezoneId: string) => {
    const context = await browser.newContext({ timezoneId, locale: 'en-AU' })
    const page = await context.newPage()
    await page.goto(`${server.url}/tides?spot=1`)
    await page.getByLabel('Date').fill('2027-01-15')
    const sentence = page.getByText(/(Low|High) tide at \d{2}:\d{2}.*\./).first()
    await expect(page.getByRole('heading', { name: /15 January 2027/ })).toBeAttached()
    const told = await sentence.textContent()
    await context.close()
    return told
  }
  expect(await readTide('America/New_York')).toBe(await readTide('Australia/Melbourne'))
})

test('a forecast days old is still shown, moved to the hour and called old', async ({
  page,
  server,
}) => {
  await visitUntilReady(page, server)
  await server.stop()
  await page.clock.setFixedTime(Date.now() + 3 * 86_400_000)
  await page.goto(server.url)
  await expect(ageOfData(page)).toHaveText(/^Demo data · old, 7[123] h · no signal$/)
  await expect(page.getByText(/^Tide, (rising|falling)/)).toBeVisible()
  await expect(page.getByText(/, old/).first()).toBeVisible()
})
