import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onCurrentNode } from '../runtime/current-node.mjs'
import { endWithNpm } from '../runtime/end-with-npm.mjs'

const here = resolve(fileURLToPath(import.meta.url), '../..')
await onCurrentNode()
if (!existsSync(join(here, 'node_modules/hono'))) {
  console.error('Run npm ci first.')
  process.exit(1)
}

endWithNpm()
const { buildIsStale, stopWhereNothingBuilds } = await import('./build.mjs')
if (buildIsStale()) {
  stopWhereNothingBuilds()
  console.log('Building the app (only when something has changed) …')
  // In a process of its own: `npm start` bounds this one's heap, and what a build takes must not stay with it.
  execFileSync(process.execPath, [join(here, 'api/build.mjs'), '--quiet'], { stdio: 'inherit' })
}
await import('../dist/server/main.js')
