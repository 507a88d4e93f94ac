import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findChromium } from '../e2e/find-chromium.mjs'
import { ProductServer } from '../e2e/testing/server'

/**
 * Its 200 packages are no part of the product: npm fetches them into a folder of its own. From version 13 on it
 * wants a newer Node.
 */
const lighthouse = 'lighthouse@12.8.2'
const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'southbreak-bench')
const fetchLimitMs = 180_000

const bounds = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
/** On its processor four times slower; Lighthouse itself calls 200 fast. */
const mostBlockedMs = 120
type Category = keyof typeof bounds
const categories = Object.keys(bounds) as Category[]

const pages = [
  { name: 'home', path: '/?spot=1' },
  { name: 'spots', path: '/spots' },
  { name: 'a spot', path: '/spot/1' },
  { name: 'forecast', path: '/forecast?spot=1' },
  { name: 'comparison', path: '/comparison' },
]

/** As much of its JSON as is read here. */
type Report = {
  categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; numericValue?: number }
  >
}

const server = new ProductServer()
const run = promisify(execFile)
let whyNot: string | null = null
/** Where the system lets us: what else the machine does would count as the page's blocked time, four times over. */
let realTime: string[] = []

async function askLighthouse(words: string[], timeout: number): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const asked = ['npm', 'exec', '--yes', '--cache', folder, '--', lighthouse, ...words]
  const [command = '', ...rest] = [...realTime, ...asked]
  const { stdout } = await run(command, rest, {
    // Away from this package, whose settings are for its own installs.
    cwd: tmpdir(),
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 64 * 2 ** 20,
    timeout,
  })
  return stdout
}

beforeAll(async () => {
  const inRealTime = ['chrt', '--rr', '5']
  realTime = await run(inRealTime[0]!, [...inRealTime.slice(1), 'true']).then(
    () => inRealTime,
    () => [],
  )
  try {
    await askLighthouse(['--version'], fetchLimitMs)
  } catch {
    whyNot = `npm could not fetch ${lighthouse}: there is no way to its registry from here.`
    return
  }
  await server.start()
}, fetchLimitMs + 30_000)
afterAll(() => server.dispose())

/** Now and then it loses the beginning of its own recording and says to run it again. */
async function reportOf(path: string, triesLeft = 5): Promise<Report> {
  const words = [
    `${server.url}${path}`,
    '--quiet',
    '--output=json',
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu',
    `--only-categories=${categories.join(',')}`,
  ]
  try {
    return JSON.parse(await askLighthouse(words, 120_000))
  } catch (error) {
    if (triesLeft === 1) throw error
    return reportOf(path, triesLeft - 1)
  }
}

const scoreOf = (found: Report, category: Category) =>
  Math.round((found.categories[category].score ?? 0) * 100)

const blockedMsOf = ({ audits }: Report) =>
  audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY

const isFast = (found: Report) =>
  scoreOf(found, 'performance') >= bounds.performance && blockedMsOf(found) < mostBlockedMs

const saidOf = ({ audits }: Report, id: string) =>
  `${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()

/** What takes points, for anyone who reads a number below its bound. */
const faultsOf = (found: Report, category: Category) =>
  found.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (found.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => saidOf(found, id))
    .join('; ')

it.for(pages)('Lighthouse on $name', async ({ name, path }, { skip }) => {
  skip(whyNot !== null, whyNot ?? '')
  let found = await reportOf(path)
  // Other work on the machine can only take from the performance: the best of three counts.
  for (let more = 0; more < 2 && !isFast(found); more++) {
    const again = await reportOf(path)
    if (isFast(again) || scoreOf(again, 'performance') > scoreOf(found, 'performance'))
      found = again
  }
  const told = categories.map((category) => `${category} ${scoreOf(found, category)}`)
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
    .concat('cumulative-layout-shift')
    .map((id) => saidOf(found, id))
  const how = realTime.length > 0 ? 'real-time class' : 'ordinary class'
  console.info(`${name}, ${how}: ${told.join(', ')} (${times.join(', ')})`)
  for (const category of categories) {
    const faults = faultsOf(found, category)
    expect(scoreOf(found, category), faults).toBeGreaterThanOrEqual(bounds[category])
  }
  expect(blockedMsOf(found)).toBeLessThan(mostBlockedMs)
})
