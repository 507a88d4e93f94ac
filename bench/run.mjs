// npm run bench: builds what is missing, then measures accuracy and speed against their bounds.
import { spawnSync } from 'node:child_process'
import { build, buildIsStale } from '../api/build.mjs'
import { onCurrentNode } from '../runtime/current-node.mjs'

await onCurrentNode()

if (buildIsStale()) await build({ quiet: true })
const words = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'bench',
  ...process.argv.slice(2),
]
process.exit(spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1)
