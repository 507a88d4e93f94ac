// npm run nearshore: works out what of a swell reaches every ocean spot and stores it as seed.
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
const { anchored, sharesByRays } = await vite.ssrLoadModule(
  join(here, 'bench/nearshore/surf-shares.ts'),
)
const lines = [...anchored(sharesByRays())].map(([spotId, surfShares]) =>
  JSON.stringify({ spotId, ...surfShares }),
)
writeFileSync(join(here, 'db/server/seed/surf-shares.json'), `[\n  ${lines.join(',\n  ')}\n]\n`)
console.log(`${lines.length} spots written to db/server/seed/surf-shares.json`)
await vite.close()
