import { foundOrInstalled, installPackages, isExecutable, onPath } from './debian-packages.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/usr/bin/chromium',
]

function installed() {
  const fromEnvironment = process.env.CHROMIUM
  if (fromEnvironment) {
    if (isExecutable(fromEnvironment)) return fromEnvironment
    throw new Error(`CHROMIUM is set to ${fromEnvironment}, which cannot be run.`)
  }
  const [found] = names.flatMap((name) => onPath(name) ?? [])
  return found ?? usualPlaces.find(isExecutable) ?? null
}

/**
 * The path of Chromium's headless shell, the same engine without the browser's own windows: a page costs a third less
 * processor time in it. Installed now from Debian's packages when that is possible without asking anybody.
 * @returns undefined where there is none; the whole Chromium does the same
 */
function findHeadlessShell() {
  const shell = 'chromium-headless-shell'
  try {
    return foundOrInstalled(
      () => onPath(shell),
      shell,
      () => installPackages(shell),
    )
  } catch {
    console.log('Chromium’s headless shell could not be installed: the whole Chromium is used.')
    return undefined
  }
}

/**
 * The path of a Chromium to test with: `CHROMIUM`, one on the PATH, or one installed now from
 * Debian's packages when that is possible without asking anybody.
 */
export function findChromium() {
  const found = foundOrInstalled(installed, 'Chromium', () => installPackages('chromium'))
  if (found) return found
  throw new Error(
    'The browser tests need Chromium and none was found. Install it (Debian: apt-get install chromium; ' +
      'macOS: brew install --cask chromium) or set CHROMIUM to the path of Chromium or Chrome.',
  )
}

/** What `playwright.config.ts` reads: the whole Chromium, and what most tests use. */
export function chromiumEnvironment() {
  const CHROMIUM = findChromium()
  return { CHROMIUM, CHROMIUM_HEADLESS_SHELL: findHeadlessShell() ?? CHROMIUM }
}
