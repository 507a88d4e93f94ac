/**
 * Takes the pictures of the app that the manifest and the README show, from the last build and its
 * demonstration coast: `node icons/screenshots.mjs`. CHROMIUM names a browser. They keep 256 colours,
 * half the bytes. Names take only those: `node icons/screenshots.mjs home-narrow sheet-dark`. Text is
 * set in Roboto, a phone's letters, where the machine has it (Debian: fonts-roboto).
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
/** Until the last ridge of the whole coast stands. */
const restMs = 8_000
/** Of one spot, so that the pictures tell one story. */
const picturesOf = (spotId) => [
  { path: `/?spot=${spotId}`, to: 'home-narrow', viewport: narrow, scale: 2 },
  { path: `/tides?spot=${spotId}`, to: 'tides-narrow', viewport: narrow, scale: 2 },
  { path: `/forecast?spot=${spotId}`, to: 'forecast-narrow', viewport: narrow, scale: 2 },
  { path: '/spots', to: 'spots-narrow', viewport: narrow, scale: 2 },
  { path: '/spots?view=map', to: 'map-narrow', viewport: narrow, scale: 2 },
  { path: `/?spot=${spotId}`, to: 'home-wide', viewport: wide, scale: 1 },
]
/** Four screens side by side, for the README. */
const sheetPaths = (spotId) => [
  `/?spot=${spotId}`,
  '/spots',
  `/forecast?spot=${spotId}`,
  `/tides?spot=${spotId}`,
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
 * The best spot of today and tomorrow on the demonstration coast, late in its morning (midnight of UTC). The
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
  // Today or tomorrow: on later days what was measured would be days old.
  const [best] = days
    .flatMap((ofSpot) => ofSpot.slice(0, 2))
    .sort((a, b) => b.surfScore - a.surfScore)
  return { spotId: best.spotId, nowMs: Date.parse(best.date) }
}

async function shoot(browser, nowMs, { path, viewport, scale, colorScheme = 'light' }) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    reducedMotion: 'reduce',
    colorScheme,
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
  // A later visit: the dashboard, without the questions of the first.
  await page.addInitScript(() => localStorage.setItem('southbreak.continueBrowsing', 'true'))
  await page.goto(url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  // The drawings of the coast come after the words, worked out in slices.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main svg')].some((one) => one.checkVisibility()),
  )
  await page.waitForTimeout(restMs)
  const picture = (await page.screenshot()).toString('base64')
  await context.close()
  return picture
}

/** Writes a picture with 256 colours. */
async function keep(page, to, picture) {
  const drawn = await page.evaluate(toPalette, picture)
  const bytes = palettePng(drawn)
  writeFileSync(fileURLToPath(new URL(`screenshots/${to}.png`, import.meta.url)), bytes)
  console.log(`${to}.png ${drawn.width}x${drawn.height}, ${bytes.length} bytes`)
}

async function sheet(browser, page, nowMs, spotId, colorScheme) {
  const pictures = []
  for (const path of sheetPaths(spotId))
    pictures.push(await shoot(browser, nowMs, { path, viewport: narrow, scale: 1, colorScheme }))
  const gap = 12
  await page.setViewportSize({
    width: pictures.length * (narrow.width + gap) - gap,
    height: narrow.height,
  })
  const images = pictures.map((one) => `<img src="data:image/png;base64,${one}">`).join('')
  await page.setContent(
    `<style>*{margin:0}body{display:flex;gap:${gap}px;background:#8a8f94}</style>${images}`,
  )
  await keep(page, `sheet-${colorScheme}`, (await page.screenshot()).toString('base64'))
}

const fonts = join(dataFolder, 'fonts.conf')
const roboto = (family) =>
  `<match target="pattern"><test name="family" qual="any"><string>${family}</string></test>
   <edit name="family" mode="prepend" binding="strong"><string>Roboto</string></edit></match>`
writeFileSync(
  fonts,
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
   <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
   ${roboto('system-ui')}${roboto('sans-serif')}</fontconfig>`,
)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu'],
  // Dates as a phone here writes them: Chromium takes them from the system's language, not from the page's.
  env: { ...process.env, FONTCONFIG_FILE: fonts, LANGUAGE: 'en_AU' },
})
try {
  const { spotId, nowMs } = await bestMorning()
  const page = await browser.newPage()
  const named = process.argv.slice(2)
  const isWanted = (name) => named.length === 0 || named.includes(name)
  for (const picture of picturesOf(spotId).filter(({ to }) => isWanted(to)))
    await keep(page, picture.to, await shoot(browser, nowMs, picture))
  for (const scheme of ['light', 'dark'].filter((one) => isWanted(`sheet-${one}`)))
    await sheet(browser, page, nowMs, spotId, scheme)
} finally {
  await browser.close()
  server.kill('SIGTERM')
  rmSync(dataFolder, { recursive: true, force: true })
}
