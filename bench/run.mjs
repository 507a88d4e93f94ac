// npm run bench: builds what is missing, then measures accuracy and speed against their bounds.
import { spawnSync } from 'node:child_process'
import { build, buildIsStale } from '../api/build.mjs'

if (buildIsStale()) await build({ quiet: true })
const words = ['vitest', 'run', '--project', 'bench', ...process.argv.slice(2)]
process.exit(spawnSync('npx', words, { stdio: 'inherit' }).status ?? 1)
