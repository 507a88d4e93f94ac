import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'

// Back to the state of a new clone: the built app and everything the server has stored go.
const here = resolve(fileURLToPath(import.meta.url), '../..')
const folders = [join(here, 'dist'), resolve(process.env.DATA_DIR || join(here, 'data'))]

if (!process.argv.includes('--yes')) {
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await ask.question(`Delete ${folders.join(' and ')}? Type yes: `)
  ask.close()
  if (answer.trim() !== 'yes') {
    console.log('Nothing was deleted.')
    process.exit(1)
  }
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true })
console.log('Deleted. npm start builds and begins anew.')
