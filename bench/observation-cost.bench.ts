import { expect, it } from 'vitest'
import { verdictsOf } from '#api/jobs/alert-verdicts'
import { favouritesRule } from '#domain/alert/favourites-rule'
import { demoCoast } from '#domain/sea/demo/demo-coast'
import { demoBuoys } from '#domain/sea/demo/demo-observations'
import { median } from '#domain/sea/observed/buoy-readings'
import { correctionFor, heightCorrection } from '#domain/sea/observed/height-correction'
import { learnedFactors } from '#domain/sea/observed/learned-bias'
import { shownBuoy } from '#domain/sea/observed/shown-observations'
import { stretches } from '#domain/sea/observed/stretch'
import { seedSpots } from '#domain/testing/seeds'
import type { CoastForecast } from '#domain/wire/forecast'
import { limitDefaults, preferenceDefaults as preferences } from '#domain/wire/preferences'
import { alertSettings } from './load/alert-settings'

const nowMs = Date.UTC(2026, 10, 20, 20)
/** What measurements may add to what there was before them. */
const ratioAllowed = 1.1
const turns = 21

const buoys = demoBuoys(nowMs)
const corrections = buoys.flatMap((place) => {
  const correction = heightCorrection(place, nowMs)
  return correction ? [{ ...correction, place }] : []
})
const learned = stretches.flatMap(({ id: stretch }) =>
  [24, 48, 72, 120].map((leadHours) => ({ stretch, leadHours, factor: 1.05 })),
)
const observed = {
  correctionOf: (spot: (typeof seedSpots)[number]) => correctionFor(spot, corrections),
  learnedFactor: learnedFactors(learned, nowMs),
  learnedSizeOf: () => ({ factor: 0.92, people: 14 }),
}

/** Processor time of one over the other, turn about; of all turns the middle, because a machine is slow for seconds. */
function ratioOf(plain: () => void, withObservations: () => void): number {
  const used = (run: () => void) => {
    const begun = process.threadCpuUsage()
    run()
    const { user, system } = process.threadCpuUsage(begun)
    return user + system
  }
  const ratios = Array.from({ length: turns }, (_, turn) => {
    if (turn % 2 === 0) {
      const before = used(plain)
      return used(withObservations) / before
    }
    return used(withObservations) / used(plain)
  })
  return median(ratios)
}

it('a pack that carries and follows what was measured is made hardly slower', () => {
  const ratio = ratioOf(
    () => void JSON.stringify(demoCoast({ spots: seedSpots, nowMs })),
    () => {
      JSON.stringify(demoCoast({ spots: seedSpots, nowMs, ...observed }))
      JSON.stringify(buoys.map((buoy) => shownBuoy(buoy, nowMs)))
    },
  )
  console.info(`a pack with measurements beside a plain one: ${ratio.toFixed(2)} (${ratioAllowed})`)
  expect(corrections.length).toBeGreaterThan(1)
  expect(ratio).toBeLessThan(ratioAllowed)
})

const rules = [favouritesRule({ ...limitDefaults, waveHeightMin: 0, waveHeightMax: 10 })]

function match(coast: CoastForecast): number {
  const settings = alertSettings(coast, nowMs)
  let alerts = 0
  for (let index = 0; index < 5_000; index++) {
    const spot = seedSpots[(index * 7) % seedSpots.length]!
    // As many alerts either way: what is compared is the work, not the sea.
    const person = { userId: `user-${index}`, spotIds: [spot.id], level: null, preferences, rules }
    for (const verdict of verdictsOf(person, settings)) {
      if (verdict.kind !== 'alert') continue
      verdict.message()
      alerts += 1
    }
  }
  return alerts
}

it('alerts are matched hardly slower where hours are corrected', () => {
  const plain = demoCoast({ spots: seedSpots, nowMs })
  const corrected = demoCoast({ spots: seedSpots, nowMs, ...observed })
  const alerts = { plain: 0, corrected: 0 }
  const ratio = ratioOf(
    () => {
      alerts.plain = match(plain)
    },
    () => {
      alerts.corrected = match(corrected)
    },
  )
  console.info(
    `matching with measurements beside without: ${ratio.toFixed(2)} (${ratioAllowed}); ${alerts.plain} and ${alerts.corrected} alerts`,
  )
  expect(alerts.plain).toBeGreaterThan(100)
  expect(ratio).toBeLessThan(ratioAllowed)
})
