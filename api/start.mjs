import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithNpm } from './end-with-npm.mjs'

const here = resolve(fileURLToPath(import.meta.url), '../..')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
// The SQLite driver's binary needs the Node-API of 22.
const isTried = major > 22 || (major === 22 && minor >= 18)
if (!isTried) stop(`Southbreak runs on Node 22.18 or newer; this is ${process.versions.node}.`)
if (!existsSync(join(here, 'node_modules/hono'))) stop('Run npm ci first.')

endWithNpm()
const { buildIsStale } = await import('./build.mjs')
if (buildIsStale()) {
  if (!existsSync(join(here, 'node_modules/vite'))) {
    stop('The app is older than its sources, and what builds it is not here: npm ci --include=dev.')
  }
  console.log('Building the app (only when something has changed) …')
  // In a process of its own: `npm start` bounds this one's heap, whose data are 20 MB, so that V8 does
  // not keep 70 MB of garbage room for good; a build needs more and must not leave it behind.
  execFileSync(process.execPath, [join(here, 'api/build.mjs'), '--quiet'], { stdio: 'inherit' })
}
await import('../dist/server/main.js')

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
