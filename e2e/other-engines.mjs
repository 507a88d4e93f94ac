// The proofs in engines other than Chromium and behind proxies, where those are installed or can be. Words for vitest
// are passed on: node e2e/other-engines.mjs -t tide. `ENGINES_JSON_OUTPUT_FILE` keeps vitest's report for who asks.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

// Where everything must be proved, an engine that could be had and was not is a failure.
const isExcused = process.env.CI !== 'true' || engines.every(({ trouble }) => trouble === null)
if (!isExcused) process.exitCode = 1
else if (here.length === 0) console.log('Other engines and proxies: skipped.')
else process.exitCode = prove()

function prove() {
  const folder = mkdtempSync(join(tmpdir(), 'southbreak-engines-'))
  const resultFile = process.env.ENGINES_JSON_OUTPUT_FILE ?? join(folder, 'result.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`]
    const { status } = spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'engines',
        // They mostly wait for a browser or a proxy.
        '--maxWorkers=2',
        ...reporters,
        ...process.argv.slice(2),
      ],
      {
        stdio: 'inherit',
        env: Object.assign({}, process.env, ...here.map(({ environment }) => environment)),
      },
    )
    const { testResults } = JSON.parse(readFileSync(resultFile, 'utf8'))
    const counts = here.map(({ name, proofs }) => {
      const { assertionResults = [] } = testResults.find((one) => one.name.endsWith(proofs)) ?? {}
      const withStatus = (...wanted) =>
        assertionResults.filter((one) => wanted.includes(one.status)).length
      return { name, held: withStatus('passed'), ran: withStatus('passed', 'failed') }
    })
    const words = counts.map(({ name, held, ran }) => `${held} of ${ran} proofs held with ${name}`)
    console.log(`Other engines and proxies: ${words.join(', ')}.`)
    return counts.some(({ ran }) => ran === 0) ? 1 : status
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
