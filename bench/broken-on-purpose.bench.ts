import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { readVitest } from '../e2e/gate-report'
import { repository, sourceFiles } from '../e2e/testing/source-files'
import { breaks } from './broken/breaks'
import { temporaryFolder } from './load/temporary-folder'

// A test that is green whatever the product does proves nothing: each of the most important statements is broken in a
// copy of the checkout, and one of the gate's tests must be red for it.

const folder = temporaryFolder()

beforeAll(() => {
  for (const { path } of sourceFiles(/./)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(repository, path), join(folder, path))
  }
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
})

/** Longer than any of these files takes; what hangs is red in the gate too. */
const longestMs = 150_000

/** Files that were seen green while nothing is broken. */
const green = new Set<string>()

it.each(breaks)(
  '$statement',
  { timeout: 2 * longestMs + 10_000 },
  async ({ file, from, to, tests }) => {
    const path = join(folder, file)
    const whole = readFileSync(path, 'utf8')
    const unseen = tests.filter((test) => !green.has(test))
    if (unseen.length > 0) {
      const { passed, failed } = await results(unseen)
      expect(failed, 'red before anything is broken').toEqual([])
      expect(passed).toBeGreaterThan(unseen.length)
      for (const test of unseen) green.add(test)
    }
    writeFileSync(
      path,
      whole.replace(from, () => to),
    )
    try {
      const { passed, failed } = await results(tests)
      expect(
        failed.map(({ what }) => what),
        'nobody noticed',
      ).not.toEqual([])
      // What cannot even be loaded is noticed by everybody, and proves no test.
      expect(passed + failed.length).toBeGreaterThan(tests.length)
    } finally {
      writeFileSync(path, whole)
    }
  },
)

/** Of these test files in the copy. */
async function results(tests: readonly string[]) {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const words = ['run', '--project', 'unit', '--project', 'mocked', '--maxWorkers=1']
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      ...words,
      '--reporter=json',
      `--outputFile=${report}`,
      ...tests,
    ],
    { cwd: folder, stdio: 'ignore', detached: true },
  )
  // With its workers: one that turns in a circle hears nothing.
  const end = () => process.kill(-(child.pid ?? 0), 'SIGKILL')
  const late = setTimeout(end, longestMs)
  await new Promise((resolve) => child.once('close', resolve))
  clearTimeout(late)
  if (!existsSync(report)) return { passed: tests.length, failed: [{ what: 'it never ended' }] }
  return readVitest(JSON.parse(readFileSync(report, 'utf8')), folder, 'npx vitest run')
}
