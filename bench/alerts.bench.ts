import { expect, it } from 'vitest'
import { verdictsOf } from '#api/jobs/alert-verdicts'
import { favouritesRule } from '#domain/alert/favourites-rule'
import { demoCoast } from '#domain/sea/demo/demo-coast'
import { seedSpots } from '#domain/testing/seeds'
import { limitDefaults, preferenceDefaults } from '#domain/wire/preferences'
import { alertSettings } from './load/alert-settings'
import { leastOf, processorTime } from './load/processor-time'

const people = 100_000
const favouritesEach = 5
const secondsAllowed = 2
const nowMs = Date.UTC(2026, 10, 20, 20)

function match() {
  const coast = demoCoast({ spots: seedSpots, nowMs })
  const usedMs = processorTime()
  const settings = alertSettings(coast, nowMs)
  const spotsMs = usedMs()
  const heapBefore = process.memoryUsage().heapUsed
  let alerts = 0
  for (let index = 0; index < people; index++) {
    const person = {
      userId: `user-${index}`,
      level: null,
      spotIds: Array.from(
        { length: favouritesEach },
        (_, step) => seedSpots[(index * 7 + step * 13) % seedSpots.length]!.id,
      ),
      preferences: preferenceDefaults,
      rules: [
        favouritesRule({
          ...limitDefaults,
          waveHeightMin: 0.5 + (index % 20) / 10,
          waveHeightMax: 2 + (index % 30) / 10,
          windSpeedMax: 10 + (index % 30),
        }),
      ],
    }
    for (const verdict of verdictsOf(person, settings)) {
      if (verdict.kind !== 'alert') continue
      verdict.message()
      alerts += 1
    }
  }
  const ms = usedMs()
  const heapMb = (process.memoryUsage().heapUsed - heapBefore) / 1e6
  return { ms, spotsMs, alerts, heapMb }
}

it(`${people} people with ${favouritesEach} favourites each`, () => {
  const { ms, spotsMs, alerts, heapMb } = leastOf(3, match)
  console.info(
    `matching: ${ms.toFixed(0)} ms (of it ${spotsMs.toFixed(0)} ms for the spots), ${alerts} alerts, heap ${heapMb.toFixed(0)} MB more`,
  )
  expect(alerts).toBeGreaterThan(1_000)
  expect(ms / 1_000).toBeLessThanOrEqual(secondsAllowed)
  expect(heapMb).toBeLessThan(150)
})
