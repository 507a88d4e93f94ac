// The one gate: everything that must hold before a change lands. What is cheap comes first. From the unit tests on each
// step keeps every core at work, so that one beside it would only make both wait, and tests that hold the product to
// seconds fail.
import { onCurrentNode } from '../runtime/current-node.mjs'
import { runSideBySide } from './side-by-side.mjs'

await onCurrentNode()
const { chromiumEnvironment } = await import('./find-chromium.mjs')
const { findEngines } = await import('./find-engines.mjs')
const { findPostgres } = await import('./postgres/run-postgres.mjs')

const env = { ...process.env, ...chromiumEnvironment() }
// What is missing is installed now: two of apt's runs at once refuse each other.
findEngines()
if (!env.TEST_DATABASE_URL) findPostgres()

const biome = 'node_modules/@biomejs/biome/bin/biome'
const typescript = 'node_modules/typescript/bin/tsc'
const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'
// By default vitest keeps one core free for an interactive user; the gate has none. What passing tests print is not read.
const options = ['--maxWorkers=100%', '--silent=passed-only']

const rounds = [
  [
    [['format and lint', [biome, 'check', '.']]],
    [['types', [typescript, '-b']]],
    [['build', ['api/build.mjs', '--quiet'], { isSilent: true }]],
    [['known holes', ['e2e/audit.mjs']]],
  ],
  [
    [
      [
        'unit and integration',
        [
          vitest,
          'run',
          ...['unit', 'mocked', 'page'].flatMap((name) => ['--project', name]),
          ...options,
        ],
      ],
      ['integration on PostgreSQL', [vitest, 'run', '--project', 'postgres', ...options]],
      ['real browser', [playwright, 'test', '-c', 'e2e/playwright.config.ts']],
      ['other engines and proxies', ['e2e/other-engines.mjs']],
    ],
  ],
]

const startedAtMs = performance.now()
for (const lanes of rounds) {
  const failed = await runSideBySide(lanes, { env })
  if (failed.length === 0) continue
  console.error(`\nFailed: ${failed.join(', ')}.`)
  process.exit(1)
}
console.log(`\nAll checks passed in ${((performance.now() - startedAtMs) / 1000).toFixed(0)} s.`)
