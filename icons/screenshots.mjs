/**
 * Takes the pictures of the app that the manifest and the README show, from the last build and its
 * demonstration coast: `node icons/screenshots.mjs`. CHROMIUM names a browser. They keep 256 colours,
 * half the bytes.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { palettePng, toPalette } from './palette-png.mjs'

const narrow = { width: 390, height: 844 }
const wide = { width: 1280, height: 800 }
/** Of one spot, so that the pictures tell one story. */
const picturesOf = (spotId) => [
  { path: `/?spot=${spotId}`, to: 'home-narrow', viewport: narrow, scale: 2 },
  { path: `/tides?spot=${spotId}`, to: 'tides-narrow', viewport: narrow, scale: 2 },
  { path: `/forecast?spot=${spotId}`, to: 'forecast-narrow', viewport: narrow, scale: 2 },
  { path: '/spots?view=map', to: 'spots-narrow', viewport: narrow, scale: 2 },
  { path: `/?spot=${spotId}`, to: 'home-wide', viewport: wide, scale: 1 },
]

const repository = fileURLToPath(new URL('..', import.meta.url))
const dataFolder = mkdtempSync(join(tmpdir(), 'southbreak-pictures-'))
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: repository,
  env: { ...process.env, DATA_SOURCE: 'demo', PORT: '0', DATA_DIR: dataFolder },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const url = await new Promise((resolve, reject) => {
  server.stdout.on('data', (words) => {
    const [found] = /http:\/\/localhost:\d+/.exec(String(words)) ?? []
    if (found) resolve(found)
  })
  server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
})

/**
 * The best spot and day of the coming week on the demonstration coast, late in its morning (midnight of UTC). The
 * pictures show what the app looks like when there is something to surf, and each says that its data is a demo's.
 */
async function bestMorning() {
  const read = async (path) => (await fetch(url + path)).json()
  const spots = (await read('/api/surf-spots')).filter(({ beachType }) => beachType === 'surf')
  const days = await Promise.all(
    spots.map(async ({ id }) =>
      (await read(`/api/surf-spots/${id}/forecast?days=7`)).map((day) => ({ ...day, spotId: id })),
    ),
  )
  // The last days are told as less sure, which a first picture need not begin with.
  const [best] = days
    .flatMap((ofSpot) => ofSpot.slice(0, 4))
    .sort((a, b) => b.surfScore - a.surfScore)
  return { spotId: best.spotId, nowMs: Date.parse(best.date) }
}

async function take(browser, nowMs, { path, to, viewport, scale }) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(nowMs)
  // As old as it would be on a phone with signal, whatever the hour the picture is taken at.
  await page.route('**/api/pack*', async (route) => {
    const answer = await route.fetch()
    const pack = await answer.json()
    pack.parts.forecast.coast.fetchedAtMs = nowMs - 9 * 60_000
    await route.fulfill({ json: pack })
  })
  await page.goto(`${url}/?spot=1`)
  const later = page.getByRole('button', { name: 'Not now' })
  await later.first().click()
  await page.goto(url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  // The drawings of the coast come after the words.
  await page.waitForTimeout(1500)
  const file = fileURLToPath(new URL(`screenshots/${to}.png`, import.meta.url))
  const picture = await page.screenshot()
  const bytes = palettePng(await page.evaluate(toPalette, picture.toString('base64')))
  await context.close()
  writeFileSync(file, bytes)
  console.log(
    `${to}.png ${viewport.width * scale}x${viewport.height * scale}, ${bytes.length} bytes`,
  )
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const { spotId, nowMs } = await bestMorning()
  for (const picture of picturesOf(spotId)) await take(browser, nowMs, picture)
} finally {
  await browser.close()
  server.kill('SIGTERM')
  rmSync(dataFolder, { recursive: true, force: true })
}
