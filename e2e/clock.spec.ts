import { dayMs, minuteMs } from '#domain/time/durations'
import { addDays, melbourneDate, melbourneDay } from '#domain/time/melbourne'
import { ageOfData, expect, test, visitUntilReady } from './testing/test'

test.use({ serviceWorkers: 'allow' })

test('pages, worker and server begin at the test clock’s instant; without signal the day rolls over by itself, and a forecast days old is called old', async ({
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
    expect(Math.abs(new Date(one).getTime() - Date.now())).toBeLessThan(minuteMs)
  const begin = Date.parse(process.env.TEST_CLOCK ?? '2026-11-19T22:00Z')
  expect(Date.now() - begin).toBeLessThan(3 * 60 * minuteMs)

  await page.context().setOffline(true)
  // Two minutes before the end of the day after the visit.
  const beforeMidnightMs =
    melbourneDay(addDays(melbourneDate(Date.now()), 1)).endAtMs - 2 * minuteMs
  const heading = (atMs: number) => {
    const date = new Intl.DateTimeFormat('en-AU', {
      timeZone: 'Australia/Melbourne',
      dateStyle: 'long',
    }).format(atMs)
    return page.getByRole('heading', { name: new RegExp(date) })
  }
  await page.clock.install({ time: beforeMidnightMs })
  await page.goto(`${server.url}/tides?spot=1`)
  await expect(heading(beforeMidnightMs)).toBeAttached()
  await page.clock.fastForward(4 * minuteMs)
  await expect(heading(beforeMidnightMs + 4 * minuteMs)).toBeAttached()

  // Still shown, moved to the hour.
  await page.clock.setFixedTime(Date.now() + 3 * dayMs)
  await page.goto(server.url)
  await expect(ageOfData(page)).toHaveText(/^Demo data · old, 7[123] h · no signal$/)
  await expect(page.getByText(/^Tide, (rising|falling)/)).toBeVisible()
  await expect(page.getByText(/, old/).first()).toBeVisible()
})
