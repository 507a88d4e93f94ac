import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './testing/accessibility'
import { storedRows, storeRows } from './testing/device-store'
import { launchOptions } from './testing/launch-options'
import { browseFromTheStart, expect, test, visitUntilReady } from './testing/test'
import { putOnTestClock } from './testing/test-clock'

test.use({ serviceWorkers: 'allow' })

const folder = mkdtempSync(join(tmpdir(), 'southbreak-film-'))
const film = join(folder, 'codes.mjpeg')
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Each code as the page draws it, filmed a little askew and out of focus, for half a second. */
async function filmed(page: Page): Promise<Buffer> {
  const code = page.getByRole('main').getByRole('img', { name: /QR code/ })
  await expect(code).toBeVisible()
  await page.getByRole('button', { name: 'Pause codes' }).click()
  const count = await countOf(page)
  const frames: Buffer[] = []
  for (let taken = 0; taken < count; taken++) {
    const drawn = await code.evaluate((svg) => {
      const white = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
      for (const [name, value] of Object.entries({ x: -4, y: -4, width: '100%', height: '100%' }))
        white.setAttribute(name, String(value))
      white.setAttribute('fill', getComputedStyle(svg).backgroundColor)
      const copy = svg.cloneNode(true) as Element
      copy.prepend(white)
      return new XMLSerializer().serializeToString(copy)
    })
    const picture = await sharp(Buffer.from(drawn))
      .resize(440)
      .rotate(3, { background: '#777' })
      .toBuffer()
    const frame = await sharp({
      create: { width: 640, height: 480, channels: 3, background: '#777' },
    })
      .composite([{ input: picture, gravity: 'centre' }])
      .blur(0.5)
      .jpeg({ quality: 80 })
      .toBuffer()
    // Half a second: a machine that has other work reads two pictures in it. Shorter, and codes are missed in each round.
    frames.push(...Array.from({ length: 16 }, () => frame))
    await page.getByRole('button', { name: 'Next code' }).click()
  }
  return Buffer.concat(frames)
}

async function countOf(page: Page): Promise<number> {
  const text = await page.getByText(/^Code \d+ of \d+$/).textContent()
  return Number(/of (\d+)/.exec(text ?? '')?.[1])
}

/** What is stored becomes as old as that of a phone that was away from signal. */
async function growOlder(page: Page) {
  const heads = await storedRows(page, 'forecastHeads')
  const older = (atMs: unknown) => Number(atMs) - 20 * 3_600_000
  await storeRows(
    page,
    'forecastHeads',
    heads.map((head) => ({ ...head, fetchedAtMs: older(head.fetchedAtMs) })),
  )
}

test('a phone with older data reads a spot off another phone’s screen, both without signal', async ({
  page,
  server,
}) => {
  const launched = await chromium.launch({
    ...launchOptions(process.env.CHROMIUM_HEADLESS_SHELL),
    args: [
      ...launchOptions().args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const browser = putOnTestClock(launched)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await browseFromTheStart(context)
  const other = await context.newPage()
  await visitUntilReady(page, server)
  await visitUntilReady(other, server)
  for (const phone of [page, other]) await phone.context().setOffline(true)
  await growOlder(other)

  await page.goto(`${server.url}/spot/3`)
  await page.getByRole('link', { name: 'Hand it over' }).click()
  writeFileSync(film, await filmed(page))
  await expectAccessible(page)

  await other.goto(`${server.url}/hand-over?spot=3`)
  await other.getByRole('link', { name: 'Scan a code' }).click()
  await expect(other.getByRole('heading', { name: 'Handed over' })).toBeVisible()
  await expect(other.getByRole('status').filter({ hasText: 'Winkipop' })).toContainText(
    /has been handed over, signed by the server\. Made by localhost:\d+ at /,
  )
  await other.getByRole('link', { name: 'Show Winkipop' }).click()
  const source = other.getByText(
    /^From another phone; made by localhost:\d+ at \d\d:\d\d\. Hours after .+ come from this phone’s own forecast of .+\.$/,
  )
  await expect(source.first()).toBeVisible()
  await other.reload()
  await expect(source.first()).toBeVisible()
  await browser.close()
})
