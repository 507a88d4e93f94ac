// npm run tide-model: works out the tide of every beach on the open coast and stores it as seed.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const here = resolve(fileURLToPath(import.meta.url), '../../../../..')
const vite = await createServer({
  configFile: false,
  root: here,
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
const { spotTidesFile } = await vite.ssrLoadModule(
  join(here, 'db/server/seed/tide-model/spot-tides.ts'),
)
const text = spotTidesFile()
writeFileSync(join(here, 'db/server/seed/spot-tides.json'), text)
console.log(`${text.length} bytes written to db/server/seed/spot-tides.json`)
await vite.close()
