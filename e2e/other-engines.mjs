// The proofs in engines other than Chromium and behind proxies, where those are installed or can be. Words for vitest
// are passed on: node e2e/other-engines.mjs -t tide.
import { spawnSync } from 'node:child_process'
import { onCurrentNode } from '../runtime/current-node.mjs'
import { findEngines } from './find-engines.mjs'

await onCurrentNode()

const engines = findEngines()
const here = engines.filter(({ environment }) => environment)
for (const { name, packages, environment, trouble } of engines) {
  if (environment) continue
  const why = trouble ?? `Debian: apt-get install ${packages.join(' ')}`
  console.log(`${name} is not here (${why}): nothing is proved with it.`)
}

// They mostly wait for a browser or a proxy.
const words = ['run', '--project', 'engines', '--maxWorkers=2', ...process.argv.slice(2)]
const env = Object.assign({}, process.env, ...here.map(({ environment }) => environment))
// Where everything must be proved, an engine that could be had and was not is a failure.
if (process.env.CI === 'true' && engines.some(({ trouble }) => trouble !== null))
  process.exitCode = 1
else if (here.length > 0)
  process.exitCode =
    spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], {
      stdio: 'inherit',
      env,
    }).status ?? 1
