import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { hourMs, minuteMs } from '#domain/time/durations'
import { melbourneDate, melbourneDay } from '#domain/time/melbourne'
import { expectAccessible } from './testing/accessibility'
import { untilReady } from './testing/device-store'
import { Hand, openInHand, tab } from './testing/hand'
import { signUp } from './testing/sign-up'
import { downloaded, expect, test } from './testing/test'
import { readyTest } from './testing/warm-phone'

/** Above the fold, not under the tabs: read with nothing scrolled. */
async function expectSeen(page: Page, what: Locator) {
  await expect(what).toBeVisible()
  // What comes late may move it yet.
  await expect(async () => {
    const box = await what.boundingBox()
    const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect(box!.y).toBeGreaterThanOrEqual(0)
    expect(box!.y + box!.height).toBeLessThanOrEqual(tabs!.y + 1)
  }).toPass()
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

/** Each question of a surfer, with the taps that its answer may take. */
const questions: Record<string, (page: Page, url: string) => Promise<void>> = {
  'where instead: one tap': async (page, url) => {
    const hand = await openInHand(page, url)
    await hand.tap(tab(page, 'Spots'))
    const strip = page.getByRole('application', { name: /surf spots from west to east/ })
    // The best spot of a coast, its rating and its hours.
    await expectSeen(page, strip.getByText(/^\d+\.\d ([A-Z][a-z]{2} )?\d\d–\d\d h$/).first())
    expect(hand.taps).toBe(1)
  },
  'the best window this week: one tap': async (page, url) => {
    const hand = await openInHand(page, url)
    await hand.tap(tab(page, 'Forecast'))
    const days = page.getByRole('group', { name: /^Forecast for/ }).locator('label')
    // Each day says what it is; a good one its best hours.
    const isGood = ', (Excellent|Very Good|Good)( but big)?,'
    const said = new RegExp(`^(?!.*${isGood})|best \\d\\d:\\d\\d–\\d\\d:\\d\\d`)
    await expect(days).toHaveText(Array(7).fill(/excellent|good|fair|poor|over/i))
    await expect(days).toHaveText(Array(7).fill(said))
    await expectSeen(page, days.first())
    await expectSeen(page, days.last())
    expect(hand.taps).toBe(1)
  },
  'the tide at six tomorrow: two taps': async (page, url) => {
    const hand = await openInHand(page, url)
    await hand.tap(page.locator('main').getByRole('link', { name: /^Tide, (rising|falling)/ }))
    await expect(page).toHaveURL(/\/tides/)
    await hand.tap(page.getByRole('button', { name: 'Day after' }))
    const curve = page.getByRole('slider', { name: 'Read the tide at a time' }).first()
    await expectSeen(page, curve)
    await expect(curve).toHaveAttribute('aria-valuetext', /^06:00, -?\d\.\d m$/)
    await expectSeen(page, curve.getByText(/^06:00 +-?\d\.\d m$/))
    expect(hand.taps).toBe(2)
  },
  'a day’s hours: one tap, in the day’s own place, and one that closes it': async (page, url) => {
    const hand = await openInHand(page, `${url}/forecast?spot=1`)
    const days = page.getByRole('group', { name: /^Forecast for/ }).locator('label')
    const [day, next] = [days.nth(3), days.nth(4)]
    await expect(days).toHaveText(Array(7).fill(/excellent|good|fair|poor|over/i))
    const before = await day.boundingBox()
    await hand.tap(day)
    const hours = page.getByRole('columnheader', { name: 'Time' })
    await expect(hours).toBeVisible()
    const best = page.getByText(/^(No good hours in daylight\.|\d\d:\d\d–\d\d:\d\d)/).first()
    await expectSeen(page, best)
    await expect.poll(async () => (await day.boundingBox())!.y).toBe(before!.y)
    const hoursY = (await hours.boundingBox())!.y
    await expect.poll(async () => (await next.boundingBox())!.y).toBeGreaterThan(hoursY)
    expect(hand.taps).toBe(1)
    await hand.tap(day)
    await expect(next).toBeInViewport()
  },
}

/** Those that are asked without signal as well are asked without it alone. */
const anywhere: typeof questions = {
  'the dawn near a town: no tap, once the town is known': async (page, url) => {
    const go = page.getByRole('region', { name: 'Where to go' })
    await page.goto(url)
    await go.getByRole('button', { name: 'From where?' }).tap()
    await page.getByRole('combobox', { name: 'Town' }).selectOption('Torquay')
    await expect(go.getByRole('button', { name: 'From Torquay' })).toBeAttached()
    const hand = await openInHand(page, url)
    const answer = go.getByRole('link', {
      name: /^((Tomorrow )?go to|Best bet (tomorrow )?is) .+, \d+ (min|h)/i,
    })
    await expectSeen(page, answer)
    expect(hand.taps).toBe(0)
    // How far it may be, and for whom: one tap each.
    await hand.tap(go.getByRole('button', { name: 'any drive' }))
    await expect(go.getByRole('button', { name: 'within 20 min' })).toBeVisible()
    await hand.tap(go.getByRole('button', { name: 'Intermediate' }))
    await expect(go.getByRole('button', { name: 'Advanced' })).toBeVisible()
    expect(hand.taps).toBe(2)
  },
  'the best day in ten at Phillip Island: two taps': async (page, url) => {
    const hand = await openInHand(page, url)
    await hand.tap(page.getByRole('link', { name: 'Best days' }))
    const island = page.getByRole('region', { name: 'Phillip Island', exact: true })
    const best = island.getByRole('link', { name: /^Best: / })
    await expect(best).toHaveText(/^Best: \w{3} \d+ /)
    const [, day] = /^Best: (\w{3} \d+) /.exec((await best.textContent()) ?? '') ?? []
    await hand.tap(best)
    await expect(page).toHaveURL(/\/forecast\?.*date=/)
    await expect(page.getByRole('heading', { level: 2, name: day ?? 'no day' })).toBeInViewport()
    expect(hand.taps).toBe(2)
  },
  'the tide in three weeks: three taps': async (page, url) => {
    const hand = await openInHand(page, url)
    await hand.tap(page.locator('main').getByRole('link', { name: /^Tide, (rising|falling)/ }))
    await hand.tap(page.getByRole('button', { name: /5 Dec/ }))
    await hand.tap(page.getByRole('button', { name: 'Fri 11', exact: true }))
    await expect(page).toHaveURL(/date=2026-12-11/)
    await expect(
      page.getByRole('slider', { name: 'Read the tide at a time' }).first(),
    ).toBeVisible()
    expect(hand.taps).toBe(3)
  },
}
async function askAll(asked: typeof questions, page: Page, url: string) {
  for (const [question, ask] of Object.entries(asked))
    await test.step(question, () => ask(page, url))
}

test('each question of a surfer is answered within its taps', async ({ page, server }) => {
  await askAll(questions, page, server.url)
})

readyTest('each that needs none is answered with no signal', async ({ page, server }) => {
  await page.context().setOffline(true)
  await askAll(anywhere, page, server.url)
})

/** In daylight, and of a day that the demonstration has: what is proposed then has its sea. */
const thisAfternoonMs = () =>
  melbourneDay(melbourneDate(Date.now())).startAtMs + 15 * hourMs + 10 * minuteMs

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a surf logged with no signal: two taps, for who is signed in', async ({
    page,
    server,
    context,
  }) => {
    await signUp(page, server, '/?spot=1')
    await untilReady(page)
    await context.setOffline(true)
    await page.clock.setFixedTime(thisAfternoonMs())
    const form = page.getByRole('dialog', { name: 'Log a surf' })
    const logFrom = async (begin: Locator) => {
      const hand = new Hand()
      await hand.tap(begin)
      await expect(form.getByLabel('Started')).toHaveValue(/T13:30$/)
      // Of that hour: the surf at the beach, not the open sea's.
      await expect(form).toContainText(/Surf .*, wind .*, tide/)
      await hand.tap(form.getByRole('button', { name: 'Save' }))
      await expect(form).toBeHidden()
      expect(hand.taps).toBe(2)
    }
    await page.goto(`${server.url}/surf-log`)
    await logFrom(page.getByRole('button', { name: 'Log a surf' }))
    await page.goto(`${server.url}/?spot=1`)
    await logFrom(page.getByRole('link', { name: 'Log a surf at Bells Beach' }))
    const logged = page.getByRole('listitem').filter({ hasText: 'Bells Beach' }).first()
    await expect(logged).toContainText(/wind/)
    // The year is drawn on the phone alone.
    await page.getByRole('link', { name: 'Year in surf' }).click()
    const saved = await downloaded(page, page.getByRole('button', { name: 'Share the picture' }))
    expect(saved.suggestedFilename()).toMatch(/^\d{4}-in-surf\.png$/)
    const { width, height } = await sharp(await saved.path()).metadata()
    expect([width, height]).toEqual([1080, 1350])
    // A photo of the phone, still without signal.
    await page.goBack()
    await logged.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit surf' })
    await edit.locator('input[type=file]').setInputFiles({
      name: 'IMG_1.jpg',
      mimeType: 'image/jpeg',
      buffer: await photoWithPlace(),
    })
    await expect(edit.getByAltText('Chosen just now')).toBeVisible()
    await expectAccessible(page, 'a surf with its photo')
    await edit.getByRole('button', { name: 'Save' }).click()
    const small = logged.getByRole('button', { name: /^Show the photo of Bells Beach, / })
    await expect(small.locator('img')).toBeVisible()
    await page.clock.setFixedTime(Date.now())
    await context.setOffline(false)
    // With the signal it is on the server: small, and without the place where it was taken.
    const stored = () => storedPhoto(page, server.url)
    await expect.poll(stored).not.toBeNull()
    const photo = (await stored())!
    expect(photo.byteLength).toBeLessThanOrEqual(90 * 1024)
    const shrunk = await sharp(photo).metadata()
    expect([shrunk.format, shrunk.exif]).toEqual(['webp', undefined])
    expect(Math.max(shrunk.width, shrunk.height)).toBeLessThanOrEqual(1_280)
  })
})

/** A photo as a camera makes it: large, hard to compress, and with its place. */
const photoWithPlace = () =>
  sharp({
    create: {
      width: 1_600,
      height: 1_200,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '38/1 22/1 0/1' } })
    .jpeg()
    .toBuffer()

async function storedPhoto(page: Page, url: string): Promise<Buffer | null> {
  const user = await (await page.request.get(`${url}/api/auth/user`)).json()
  const pull = `${url}/api/sync/pull?userId=${user.id}&deviceId=${crypto.randomUUID()}&confirmed=0`
  const [photo] = (await (await page.request.get(pull)).json()).surfPhotos
  const path = photo && `/api/users/${user.id}/surf-photos/${photo.id}?tag=${photo.tag}`
  return photo ? (await page.request.get(url + path)).body() : null
}
