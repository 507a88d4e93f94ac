import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder on the machine's disk for the benches of a file, which is gone after them and whatever they end then. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'southbreak-bench-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
