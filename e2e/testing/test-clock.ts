import type { Browser } from '@playwright/test'

/**
 * The browser tests begin at one instant on whatever day they run: the demonstration sea, the light and the tide on
 * their screens are those of this morning, so that a test passes or fails alike at any hour. From there time runs on.
 * `TEST_CLOCK=2026-07-01T09:00Z npm run e2e` shows the product at another.
 */
const begin = process.env.TEST_CLOCK ?? '2026-11-19T22:00Z'

/** Moves what a JavaScript realm takes for now. Sent to pages as text: it uses nothing from outside. */
function shiftDate(offsetMs: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + offsetMs
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
}

// The first process says by how much; the servers and commands that tests start take it from there.
process.env.TEST_CLOCK_OFFSET_MS ??= String(Date.parse(begin) - Date.now())
process.env.NODE_OPTIONS = `--import=${import.meta.url}`
const offsetMs = Number(process.env.TEST_CLOCK_OFFSET_MS)

const realm: { hasTestClock?: true } = globalThis as object
if (!realm.hasTestClock) {
  realm.hasTestClock = true
  shiftDate(offsetMs)
}

/** Every page and service worker that the browser opens from now on has this clock. */
export function putOnTestClock(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(shiftDate, offsetMs)
    context.on('serviceworker', (worker) => {
      // A worker that has ended by then asks for no time.
      worker.evaluate(shiftDate, offsetMs).catch(() => undefined)
    })
    return context
  }
  return browser
}
