import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithNpm } from './end-with-npm.mjs'

const here = resolve(fileURLToPath(import.meta.url), '../..')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isTried = (major === 20 && minor >= 19) || (major === 22 && minor >= 12)
// Tried on 24: better-sqlite3 12, the last that runs on 20, aborts the process in garbage collection.
if (!isTried) stop(`Southbreak runs on Node 20.19+ or 22.12+; this is ${process.versions.node}.`)
if (!existsSync(join(here, 'node_modules/hono'))) stop('Run npm ci first.')

endWithNpm()
const { build, buildIsStale } = await import('./build.mjs')
if (buildIsStale()) {
  console.log('Building the app (only when something has changed) …')
  await build({ quiet: true })
}
await import('../dist/server/main.js')

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
