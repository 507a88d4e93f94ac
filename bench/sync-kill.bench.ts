import { expect, it } from 'vitest'
import { killAndSync } from '../e2e/testing/kill-and-sync'

/** A real server process is cut off again and again for so long; `SOAK_SECONDS` makes it longer. */
const seconds = Number(process.env.SOAK_SECONDS ?? 45)

it(`a server that is killed for ${seconds} s loses nothing and does nothing twice`, {
  timeout: (seconds + 60) * 1_000,
}, async () => {
  const endAtMs = Date.now() + seconds * 1_000
  const { struck, changes } = await killAndSync({ people: 6, isEnough: () => Date.now() > endAtMs })
  const kills = [...struck.values()].reduce((sum, count) => sum + count, 0)
  console.info(`${changes} changes, ${kills} kills:`, Object.fromEntries(struck))
  expect(struck.get('when-answering')).toBeGreaterThan(3)
  expect(struck.get('when-asked')).toBeGreaterThan(1)
})
