// npm run tide-model: works out the tide of every beach on the open coast and stores it as seed.
import { writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const { module } = await runnerImport(new URL('spot-tides.ts', import.meta.url).pathname)
const text = module.spotTidesFile()
writeFileSync('db/server/seed/spot-tides.json', text)
console.log(`${text.length} bytes written to db/server/seed/spot-tides.json`)
