// npm run nearshore: works out shelf, open water and height factor of every ocean spot and stores them as seed.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const here = resolve(fileURLToPath(import.meta.url), '../../..')
const vite = await createServer({
  configFile: false,
  root: here,
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
const { fitNearshore, unfitted } = await vite.ssrLoadModule(
  join(here, 'bench/nearshore/fit-nearshore.ts'),
)
const lines = [...fitNearshore(unfitted())].map(([spotId, nearshore]) =>
  JSON.stringify({ spotId, ...nearshore }),
)
writeFileSync(join(here, 'db/server/seed/nearshore.json'), `[\n  ${lines.join(',\n  ')}\n]\n`)
console.log(`${lines.length} spots written to db/server/seed/nearshore.json`)
await vite.close()
