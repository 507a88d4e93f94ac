// npm run nearshore: works out what of a swell reaches every ocean spot and stores it as seed.
import { writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const { module } = await runnerImport(new URL('surf-shares.ts', import.meta.url).pathname)
const lines = [...module.anchored(module.sharesByRays())].map(([spotId, surfShares]) =>
  JSON.stringify({ spotId, ...surfShares }),
)
writeFileSync('db/server/seed/surf-shares.json', `[\n  ${lines.join(',\n  ')}\n]\n`)
console.log(`${lines.length} spots written to db/server/seed/surf-shares.json`)
