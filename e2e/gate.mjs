// The one gate: everything that must hold before a change lands. What is cheap comes first, and a step that failed stops
// no other: at the end a table says what each found. From the unit tests on each step keeps every core at work, so that
// one beside it would only make both wait, and tests that hold the product to seconds fail. A test that failed is tried
// once more: one that passes then is no failure, and named in the table as tried twice.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { onCurrentNode } from '../runtime/current-node.mjs'

await onCurrentNode()
const { chromiumEnvironment } = await import('./find-chromium.mjs')
const { findEngines } = await import('./find-engines.mjs')
const { findPostgres } = await import('./postgres/run-postgres.mjs')
const { gateReport, readPlaywright, readVitest } = await import('./gate-report.ts')
const { runSideBySide } = await import('./side-by-side.ts')

const root = join(import.meta.dirname, '..')
const results = mkdtempSync(join(tmpdir(), 'southbreak-gate-'))
process.on('exit', () => rmSync(results, { recursive: true, force: true }))
const resultsOf = (name) => join(results, `${name.replaceAll(/\W/g, '-')}.json`)

const biome = 'node_modules/@biomejs/biome/bin/biome'
const typescript = 'node_modules/typescript/bin/tsc'
const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'
const engineProofs = 'node e2e/other-engines.mjs'

/** @param start the words that begin it @param alone what they are where a person types them */
function vitestStep(name, start, alone) {
  // What passing tests print is not read.
  const options = ['--silent=passed-only', '--retry=1', '--reporter=default', '--reporter=json']
  return {
    name,
    words: [...start, ...options, `--outputFile.json=${resultsOf(name)}`],
    read: (report) => readVitest(report, root, alone),
    alone,
  }
}

function projectStep(name, ...projects) {
  const named = projects.flatMap((project) => ['--project', project])
  // One more than there are cores: many tests wait for processes, sockets and timers.
  const start = [vitest, 'run', ...named, `--maxWorkers=${availableParallelism() + 1}`]
  return vitestStep(name, start, ['npx vitest run', ...named].join(' '))
}

/** Whatever `find` installs is installed now: two of apt's runs at once refuse each other. */
function orWhyNot(find) {
  try {
    return { found: find(), whyNot: [] }
  } catch (error) {
    return { found: undefined, whyNot: [error.message.split('\n')[0]] }
  }
}
const engines = findEngines()
const chromium = orWhyNot(chromiumEnvironment)
const postgres = process.env.TEST_DATABASE_URL ? { whyNot: [] } : orWhyNot(findPostgres)
const env = {
  ...process.env,
  ...chromium.found,
  PLAYWRIGHT_JSON_OUTPUT_FILE: resultsOf('real browser'),
}

/**
 * Each: `name`, `words` for Node; `isSilent`: a word is a failure; `read` and `alone`: see `gate-report.ts`; `isOfBuild`:
 * it looks at the built product; `whyNot`: reasons why it cannot run here; `notProved`: what it then leaves open.
 */
const first = [
  { name: 'format and lint', words: [biome, 'check', '.'] },
  { name: 'types', words: [typescript, '-b'] },
  { name: 'build', words: ['api/build.mjs', '--quiet'], isSilent: true },
  { name: 'known holes', words: ['e2e/audit.mjs'] },
]
const then = [
  projectStep('unit and integration', 'unit', 'mocked', 'page'),
  { ...projectStep('integration on PostgreSQL', 'postgres'), whyNot: postgres.whyNot },
  {
    name: 'real browser',
    words: [
      ...[playwright, 'test', '-c', 'e2e/playwright.config.ts'],
      ...['--reporter=list,json', '--retries=1'],
    ],
    read: readPlaywright,
    alone: 'npm run e2e --',
    isOfBuild: true,
    whyNot: chromium.whyNot,
  },
  {
    ...vitestStep('other engines and proxies', ['e2e/other-engines.mjs'], engineProofs),
    isOfBuild: true,
    whyNot: engines.some(({ environment }) => environment) ? [] : ['none of them is here'],
    notProved: engines
      .filter(({ environment }) => !environment)
      .map(({ name, packages, trouble }) => {
        return `${name} (${trouble ?? `Debian: apt-get install ${packages.join(' ')}`})`
      }),
  },
]

/** What came of a step that ran. Without tests of its own it counts as one. */
function reportOf({ name, words, read, alone, notProved = [] }, { seconds, isGood }) {
  const command = alone ?? ['node', ...words].join(' ')
  const file = resultsOf(name)
  const hasReport = !read || existsSync(file)
  const found =
    read && hasReport
      ? read(JSON.parse(readFileSync(file, 'utf8')), command)
      : { passed: Number(isGood && hasReport), failed: [], triedTwice: [], skipped: 0 }
  if (!(isGood && hasReport) && found.failed.length === 0) {
    const what = hasReport
      ? 'no test failed, yet it ended as failed: its output says what nobody handled'
      : 'its output says what'
    found.failed.push({ what, command })
  }
  return { name, seconds, notProved, ...found }
}

const notRun = ({ name, notProved = [] }, whyNot) => ({
  ...{ name, seconds: null, passed: 0, failed: [], triedTwice: [], skipped: 0 },
  notProved: [...whyNot, ...notProved],
})

async function run(lanes) {
  const asked = lanes.map((lane) =>
    lane.map(({ name, words, isSilent }) => [name, words, { isSilent }]),
  )
  const ended = await runSideBySide(asked, { env })
  return lanes.flat().map((step) =>
    reportOf(
      step,
      ended.find(({ name }) => name === step.name),
    ),
  )
}

const begun = await run(first.map((step) => [step]))
const isBuilt = begun.every(({ name, failed }) => name !== 'build' || failed.length === 0)
const whyNot = (step) => [
  ...(step.isOfBuild && !isBuilt ? ['there is no build to look at'] : []),
  ...(step.whyNot ?? []),
]
const able = then.filter((step) => whyNot(step).length === 0)
const ran = await run([able])
const steps = [
  ...begun,
  ...then.map((step) => ran.find(({ name }) => name === step.name) ?? notRun(step, whyNot(step))),
]
for (const line of gateReport(steps)) console.log(line)
// Where everything must be proved, a step that could not run is a failure.
const isWhole = process.env.CI !== 'true' || steps.every(({ seconds }) => seconds !== null)
if (!isWhole || steps.some(({ failed }) => failed.length > 0)) process.exitCode = 1
