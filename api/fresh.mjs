import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'

// Back to the state of a new clone: the built app and everything the server has stored go.
const here = resolve(fileURLToPath(import.meta.url), '../..')
const data = resolve(process.env.DATA_DIR || join(here, 'data'))
// Only what the server made: DATA_DIR may name a folder that holds other things.
const stored = existsSync(data)
  ? readdirSync(data).filter((name) => name.startsWith('southbreak.'))
  : []
const paths = [join(here, 'dist'), ...stored.map((name) => join(data, name))]

if (!process.argv.includes('--yes')) {
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await ask.question(`Delete ${paths.join(', ')}? Type yes: `)
  ask.close()
  if (answer.trim() !== 'yes') {
    console.log('Nothing was deleted.')
    process.exit(1)
  }
}
for (const path of paths) rmSync(path, { recursive: true, force: true })
console.log('Deleted. npm start builds and begins anew.')
