import { expect, it } from 'vitest'
import { killAndSync } from './testing/kill-and-sync'

/** The long form of it, with more people, is `bench/sync-kill.bench.ts`. */
it('what phones send to a server that is cut off again and again is there once, in a sound file', async () => {
  const { struck } = await killAndSync({ people: 2, isEnough: (kills) => kills >= 3 })
  expect(struck.get('when-answering')).toBeGreaterThan(0)
  expect(struck.get('when-asked')).toBeGreaterThan(0)
})
