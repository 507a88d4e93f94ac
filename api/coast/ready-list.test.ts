import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openTestApi } from '../testing/test-api'
import { createReadyList } from './kept-answers'

it('lets other requests be answered while the coast is worked out', async () => {
  const api = await openTestApi()
  const spotAnswers = {
    spot() {
      const untilMs = performance.now() + 2
      while (performance.now() < untilMs);
      return {}
    },
  }
  const deps = { ...api, spotAnswers, now: () => api.clock.nowMs, json: {} }
  const list = createReadyList(deps as never)
  let turns = 0
  let isMade = false
  const made = Promise.resolve(list({ live: false, plan: 'free' })).then(() => {
    isMade = true
  })
  while (!isMade) {
    await turn()
    turns += 1
  }
  await made
  // 90 spots of 2 ms each, in slices of 10.
  expect(turns).toBeGreaterThan(api.spotCatalog.spots.length / 10)
  await api.close()
})
