import type { Page } from '@playwright/test'
import { makeAdmin, openSignedIn } from './testing/admin'
import { expect } from './testing/test'
import { readyTest as test } from './testing/warm-phone'

// Contact sheets: every page and state at two widths in both themes. `npm run e2e -- sheets` keeps them,
// `npm run e2e -- sheets --compare` fails for each picture that is not the kept one, to the pixel.

/** Of every page: no clock moves between two runs. */
const nowMs = Date.parse('2026-11-19T22:10Z')

const widths = [390, 1280]

type Act = (page: Page) => Promise<void>

const press =
  (name: string | RegExp, role: 'button' | 'link' | 'radio' = 'button'): Act =>
  (page) =>
    page.getByRole(role, { name }).first().click({ timeout: 10_000 })

const choosePlace: Act = async (page) => {
  await press('Change')(page)
  await page.getByRole('combobox').fill('bell')
}

/** Addresses of a visitor, with what is pressed there. */
const visitor: [path: string, act?: Act][] = [
  ['/'],
  ['/?spot=43'],
  ['/?spot=1', choosePlace],
  ['/?spot=1', press('Data sources and age')],
  ['/spots'],
  ['/spots?view=map'],
  ['/spots?view=strip'],
  ['/spots?guide=1&q=bells'],
  ['/spots?search=torquay'],
  ['/spot/1'],
  ['/beach/1'],
  ['/beach/1', press('Share Bells Beach')],
  ['/beach/43'],
  ['/spots/1/cameras'],
  ['/comparison'],
  ['/comparison?spots=1,2,43'],
  ['/forecast?spot=1'],
  ['/forecast?spot=43'],
  ['/tides?spot=1'],
  ['/tides?spot=21'],
  ['/tides?spot=1&date=2026-12-25'],
  ['/glance'],
  ['/profile'],
  ['/favorites'],
  ['/feedback'],
  ['/surf-log'],
  ['/surf-log?spot=1'],
  ['/year-in-surf'],
  ['/another-day?spot=1&at=2026-11-20T06:00Z'],
  ['/best-days'],
  ['/accuracy'],
  ['/for-websites?spot=1'],
  ['/paper?spot=1'],
  ['/report?text=Pumping'],
  ['/hand-over'],
  ['/credits'],
  ['/pricing'],
  ['/checkout/2'],
  ['/payment-success'],
  ['/no-such-page'],
]

const signedIn: [path: string, act?: Act][] = [
  ['/'],
  ['/profile'],
  ['/profile', press('Edit')],
  ['/favorites'],
  ['/surf-log?spot=1'],
  ['/pricing'],
  ['/checkout/2'],
  ['/report?text=Pumping'],
  ['/forecast?spot=1'],
  ['/tides?spot=1'],
]

const administration = [
  '/admin',
  '/admin/beaches',
  '/admin/users',
  '/admin/feedback',
  '/admin/reports',
  '/admin/notices',
  '/admin/carousel',
  '/admin/container-order',
  '/admin/freshness',
  '/admin/alerts',
  '/admin/audit',
  '/admin/sales-marketing',
  '/admin/help',
]

async function open(page: Page, url: string, act?: Act) {
  await page.clock.setFixedTime(nowMs)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(/Getting the coast/)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  // What is out of sight is drawn when it is looked at.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    scrollTo(0, 0)
  })
  await act?.(page)
  await page.waitForLoadState('networkidle')
}

/** The port of the server and the person's address are others each time. */
const sayOneAddress = () => {
  const one = (words: string) =>
    words
      .replaceAll(location.host, 'localhost:1')
      .replaceAll(/[\w.]+@example\.com/g, 'person@example.com')
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.nodeValue !== one(text.nodeValue ?? '')) text.nodeValue = one(text.nodeValue ?? '')
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
    if (field.value !== one(field.value) && field.type !== 'file') field.value = one(field.value)
}

async function picture(page: Page, name: string) {
  await page.evaluate(sayOneAddress)
  for (const width of widths)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect.soft(page).toHaveScreenshot([`${name} ${width} ${colorScheme}.png`], {
        fullPage: true,
        // Nothing moves any more: a picture that differs does so for good.
        timeout: 10_000,
        // A demonstration camera has another picture each minute, a code to hand over other marks each time.
        mask: [page.getByRole('img', { name: /camera|code/i })],
      })
    }
}

const fileName = (path: string, number: number) =>
  `${String(number).padStart(2, '0')} ${path.slice(1).replaceAll(/[/?&=:,]+/g, ' ') || 'home'}`

visitor.forEach(([path, act], number) => {
  test(`visitor ${number} ${path}`, async ({ page, server }) => {
    // Some screens begin with the spot that was chosen last.
    await page.goto(`${server.url}/?spot=1`)
    await expect(page.getByRole('button', { name: 'Change' })).toBeVisible()
    await open(page, server.url + path, act)
    await picture(page, `visitor ${fileName(path, number)}`)
  })
})

test('landing', async ({ page, server }) => {
  await page.addInitScript(() => localStorage.removeItem('southbreak.continueBrowsing'))
  await open(page, server.url)
  await picture(page, 'landing')
})

test('nothing stored and no signal', async ({ browser, server }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('southbreak.continueBrowsing', 'true'))
  await page.route('**/api/**', (route) => route.abort())
  for (const path of ['/', '/spots', '/tides?spot=1', '/forecast?spot=1', '/comparison']) {
    await page.clock.setFixedTime(nowMs)
    await page.goto(server.url + path)
    await expect(page.getByRole('button', { name: /try again/i }).first()).toBeVisible()
    await picture(page, `nothing ${fileName(path, 0)}`)
  }
})

test('signed in', async ({ browser, server }) => {
  test.setTimeout(600_000)
  const page = await openSignedIn(browser, server, makeAdmin(server, 'user'))
  for (const [number, [path, act]] of signedIn.entries()) {
    await open(page, server.url + path, act)
    await picture(page, `person ${fileName(path, number)}`)
  }
})

test('administration', async ({ browser, server }) => {
  test.setTimeout(600_000)
  const page = await openSignedIn(browser, server, makeAdmin(server, 'super_admin'))
  for (const [number, path] of administration.entries()) {
    await open(page, server.url + path)
    await picture(page, `administration ${fileName(path, number)}`)
  }
})
