import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** A folder on the machine's disk for one test, or where none runs for those of the file; it is gone after them, whatever came of them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'southbreak-test-'))
  const after = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
