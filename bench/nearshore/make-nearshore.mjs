// npm run nearshore: works out what of a swell reaches every ocean spot and stores it as seed. With the name of a file
// (npm run nearshore -- beaches.html) it writes a page of all of them in place of the seed, to be looked at.
import { writeFileSync } from 'node:fs'
import { closeSources, loadSource as load } from '../load-source.mjs'

const { anchored, sharesByRays } = await load('bench/nearshore/surf-shares.ts')
const byRays = sharesByRays()
const page = process.argv[2]
if (page) {
  const { beachesPage } = await load('bench/nearshore/beaches-page.ts')
  const { seedSpots } = await load('db/server/seed/seed-spots.ts')
  const shares = anchored(byRays)
  const spots = seedSpots().map((spot) => ({ ...spot, surfShares: shares.get(spot.id) ?? null }))
  writeFileSync(page, beachesPage(spots, byRays))
} else {
  const lines = [...anchored(byRays)].map(([spotId, surfShares]) =>
    JSON.stringify({ spotId, ...surfShares }),
  )
  writeFileSync('db/server/seed/surf-shares.json', `[\n  ${lines.join(',\n  ')}\n]\n`)
  console.log(`${lines.length} spots written to db/server/seed/surf-shares.json`)
}
await closeSources()
