// npm run tide-model: works out the tide of every beach on the open coast and stores it as seed.
import { writeFileSync } from 'node:fs'
import { closeSources, loadSource } from '../load-source.mjs'

const { spotTidesFile } = await loadSource('bench/tide-model/spot-tides.ts')
const text = spotTidesFile()
writeFileSync('db/server/seed/spot-tides.json', text)
console.log(`${text.length} bytes written to db/server/seed/spot-tides.json`)
await closeSources()
