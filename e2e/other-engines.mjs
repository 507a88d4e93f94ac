// The proofs in engines other than Chromium, where those are installed or can be.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findEngines } from './find-engines.mjs'

const engines = [
  { key: 'webkit', name: 'WebKitGTK', file: 'webkit.proof.ts' },
  { key: 'firefox', name: 'Firefox ESR', file: 'firefox.proof.ts' },
]

const found = findEngines()
const folder = mkdtempSync(join(tmpdir(), 'southbreak-engines-'))
try {
  process.exitCode = run(join(folder, 'result.json'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function run(resultFile) {
  const missing = engines.filter(({ key }) => !found[key]).map(({ name }) => name)
  if (missing.length > 0) {
    const why = found.trouble ?? 'Debian’s packages: webkit2gtk-driver xvfb firefox-esr'
    console.log(`Not here: ${missing.join(', ')} (${why}).`)
  }
  // Where everything must be proved, a package that could be had is no excuse.
  if (missing.length > 0 && found.trouble && process.env.CI === 'true') return 1
  if (missing.length === engines.length) {
    console.log('Other engines: skipped, nothing was proved in them.')
    return 0
  }

  const words = ['vitest', 'run', '--project', 'engines', '--reporter=default', '--reporter=json']
  const { status } = spawnSync(
    'npx',
    [...words, `--outputFile.json=${resultFile}`, ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, ...found.webkit, ...found.firefox } },
  )
  const { testResults } = JSON.parse(readFileSync(resultFile, 'utf8'))
  const counts = engines.map(({ name, file }) => {
    const result = testResults.find((one) => one.name.endsWith(file))
    const tests = result?.assertionResults ?? []
    const passed = tests.filter((one) => one.status === 'passed').length
    const ran = tests.filter((one) => ['passed', 'failed'].includes(one.status)).length
    return `${passed} of ${ran} proofs held in ${name}`
  })
  console.log(`Other engines: ${counts.join(', ')}.`)
  return status ?? 1
}
