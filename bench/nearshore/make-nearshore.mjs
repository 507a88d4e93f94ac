// npm run nearshore: works out what of a swell reaches every ocean spot and stores it as seed.
import { writeFileSync } from 'node:fs'
import { closeSources, loadSource as load } from '../load-source.mjs'

const { anchored, sharesByRays } = await load('bench/nearshore/surf-shares.ts')
const lines = [...anchored(sharesByRays())].map(([spotId, surfShares]) =>
  JSON.stringify({ spotId, ...surfShares }),
)
writeFileSync('db/server/seed/surf-shares.json', `[\n  ${lines.join(',\n  ')}\n]\n`)
console.log(`${lines.length} spots written to db/server/seed/surf-shares.json`)
await closeSources()
