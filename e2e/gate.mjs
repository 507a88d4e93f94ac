// The one gate: everything that must hold before a change lands, in order of cheapness.
import { spawnSync } from 'node:child_process'
import { onCurrentNode } from '../runtime/current-node.mjs'
import { findChromium } from './find-chromium.mjs'

await onCurrentNode()

const chromium = findChromium()
const environment = { ...process.env, CHROMIUM: chromium }

// Left alone it keeps one core for whoever watches; here nobody does.
const everyCore = '--maxWorkers=100%'

const steps = [
  ['format and lint', 'npx', ['biome', 'check', '.']],
  ['types', 'npx', ['tsc', '-b']],
  ['build', 'node', ['api/build.mjs']],
  [
    'unit and integration',
    'npx',
    ['vitest', 'run', '--project', 'unit', '--project', 'page', everyCore],
  ],
  ['integration on PostgreSQL', 'npx', ['vitest', 'run', '--project', 'postgres', everyCore]],
  ['real browser', 'npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts']],
  ['other engines', 'node', ['e2e/other-engines.mjs']],
  ['known holes', 'node', ['e2e/audit.mjs']],
]

for (const [name, command, words] of steps) {
  const startedAt = performance.now()
  console.log(`\n== ${name}`)
  const { status } = spawnSync(command, words, { stdio: 'inherit', env: environment })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (status !== 0) {
    console.error(`\n${name} failed after ${seconds} s.`)
    process.exit(status ?? 1)
  }
  console.log(`== ${name}: ${seconds} s`)
}
console.log('\nAll checks passed.')
