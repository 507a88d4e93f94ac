import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { median } from '#domain/sea/observed/buoy-readings'
import { openWatched, readyPhone } from './load/phone-browser'

/** From a tap to the next painted frame, on a processor four times slower. */
const boundMs = 100
const slowDown = 4
const taps = 6

const phone = readyPhone()

async function openSlow(path: string): Promise<Page> {
  const page = await openWatched(phone.context, slowDown)
  await page.goto(phone.server.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(4_000)
  return page
}

/** The time to the next paint of each of several taps; the middle one counts. */
async function middleTap(page: Page, what: string, tap: (turn: number) => Promise<void>) {
  const all: number[] = []
  for (let turn = 0; turn < taps; turn++) {
    await page.evaluate(() => {
      window.pageTimes.longestInteractionMs = 0
    })
    await tap(turn)
    await page.waitForTimeout(1_200)
    all.push(await page.evaluate(() => Math.round(window.pageTimes.longestInteractionMs)))
  }
  console.info(`${what}: ${median(all)} ms (${all})`)
  return median(all)
}

it('choosing another spot', async () => {
  const page = await openSlow('/?spot=1')
  const names = ['Torquay Surf Beach', 'Bells Beach']
  const time = await middleTap(page, 'another spot', async (turn) => {
    await page.getByRole('button', { name: 'Change' }).tap()
    const option = page.getByRole('option', { name: new RegExp(names[turn % 2]!) }).first()
    await option.waitFor()
    await page.waitForTimeout(800)
    await page.evaluate(() => {
      window.pageTimes.longestInteractionMs = 0
    })
    await option.tap()
  })
  await page.close()
  expect(time).toBeLessThan(boundMs)
})

it('another day of the forecast', async () => {
  const page = await openSlow('/forecast?spot=1')
  const days = page.getByRole('group', { name: /^Forecast for/ }).locator('label')
  const time = await middleTap(page, 'another day', (turn) => days.nth(1 + (turn % 2)).tap())
  await page.close()
  expect(time).toBeLessThan(boundMs)
})

it('a filter of the spots', async () => {
  const page = await openSlow('/spots')
  const names = ['Surf Only', 'Swimming Only', 'All']
  const time = await middleTap(page, 'a filter', (turn) =>
    page
      .getByText(names[turn % 3]!, { exact: true })
      .first()
      .tap(),
  )
  await page.close()
  expect(time).toBeLessThan(boundMs)
})
