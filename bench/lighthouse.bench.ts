import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findChromium } from '../e2e/find-chromium.mjs'
import { ProductServer } from '../e2e/testing/server'

/**
 * Its 200 packages are no part of the product: npm fetches them into a folder of its own. From version 13 on it
 * wants a newer Node.
 */
const lighthouse = 'lighthouse@12.8.2'
const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'southbreak-bench')
const fetchPatienceMs = 180_000

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

const audit = v.object({
  score: v.nullable(v.number()),
  title: v.string(),
  displayValue: v.optional(v.string(), ''),
  numericValue: v.optional(v.number()),
})
const report = v.object({
  categories: v.record(
    v.string(),
    v.object({
      score: v.nullable(v.number()),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
  audits: v.record(v.string(), audit),
})
type Report = v.InferOutput<typeof report>

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
    await askLighthouse(['--version'], fetchPatienceMs)
  } catch {
    whyNot = `npm could not fetch ${lighthouse}: there is no way to its registry from here.`
    return
  }
  await server.start()
}, fetchPatienceMs + 30_000)
afterAll(() => server.dispose())

const mostTries = 5

/** Now and then it loses the beginning of its own recording and says to run it again. */
async function reportOf(path: string, tries = 1): Promise<Report> {
  try {
    return await reportOnce(path)
  } catch (error) {
    if (tries === mostTries) throw error
    return await reportOf(path, tries + 1)
  }
}

async function reportOnce(path: string): Promise<Report> {
  const printed = await askLighthouse(
    [
      `${server.url}${path}`,
      '--quiet',
      '--output=json',
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu',
      `--only-categories=${categories.join(',')}`,
    ],
    120_000,
  )
  return v.parse(report, JSON.parse(printed))
}

const scoreOf = (found: Report, category: Category) =>
  Math.round((found.categories[category]?.score ?? 0) * 100)

const blockedMsOf = ({ audits }: Report) =>
  audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY

const isFast = (found: Report) =>
  scoreOf(found, 'performance') >= bounds.performance && blockedMsOf(found) < mostBlockedMs

/** What takes points, for anyone who reads a number below its bound. */
const faultsOf = (found: Report, category: Category) =>
  (found.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (found.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${found.audits[id]?.title} ${found.audits[id]?.displayValue}`.trim())

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
    .map((id) => `${found.audits[id]?.title} ${found.audits[id]?.displayValue}`)
  const how = realTime.length > 0 ? 'real-time class' : 'ordinary class'
  console.info(`${name}, ${how}: ${told.join(', ')} (${times.join(', ')})`)
  for (const category of categories) {
    expect(scoreOf(found, category), faultsOf(found, category).join('; ')).toBeGreaterThanOrEqual(
      bounds[category],
    )
  }
  expect(blockedMsOf(found)).toBeLessThan(mostBlockedMs)
})
