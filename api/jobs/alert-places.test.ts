import { expect, it } from 'vitest'
import { alertOutlook } from '#domain/alert/alert-moments'
import { surfRuleNumbers } from '#domain/alert/surf-rule-numbers'
import { openLimits, openRule } from '#domain/alert/testing/open-limits'
import { demoCoast } from '#domain/demo/demo-coast'
import { decodeSpotForecast } from '#domain/forecast/decode-spot-forecast'
import { atOnce } from '#domain/forecast/steps'
import { surfSpots } from '#domain/testing/seeds'
import { gaugeById } from '#domain/tide/testing/gauges'
import type { SurfRule } from '#domain/wire/surf-rule'
import { ruleIndexes } from './alert-places'

const nowMs = Date.UTC(2026, 10, 20, 20)
/** More than stand in one index. */
const spots = surfSpots.slice(0, 60)
const coast = demoCoast({ spots, nowMs })
const outlooks = new Map(
  spots.map((spot) => {
    const gauge = gaugeById(spot.tide.gauge)
    const forecast = decodeSpotForecast(coast, spot.id)
    return [spot.id, alertOutlook({ spot, gauge, forecast }, nowMs)] as const
  }),
)
const ids = spots.map(({ id }) => id)

const rule = (surfHeightMin: number): SurfRule => ({
  ...openRule,
  spotId: ids[0]!,
  isWholeRegion: true,
  wanted: { ...openLimits, surfHeightMin },
})

/** What is asked of how often. */
function places() {
  const asked: number[] = []
  const made = ruleIndexes({
    outlookOf: (id) => {
      asked.push(id)
      return outlooks.get(id) ?? 'unknown-spot'
    },
    spotIdsAround: () => ids,
  })
  return { ...made, asked }
}
const found = (index: ReturnType<ReturnType<typeof places>['indexOf']>, metres: number) => {
  if (typeof index === 'string') throw new Error(index)
  return index.spellsOf(surfRuleNumbers(rule(metres))).map(({ spot, date }) => `${spot.id} ${date}`)
}

it('a stretch of many spots finds what its spots find by themselves, in their order', () => {
  const { indexOf } = places()
  for (const metres of [0, 0.8, 1.4, 2]) {
    const bySpot = ids.flatMap((id) => found(indexOf(id, false), metres))
    expect(found(indexOf(ids[0]!, true), metres)).toEqual(bySpot)
  }
  expect(found(indexOf(ids[0]!, true), 0)).toHaveLength(ids.length)
})

it('what is worked out in steps is not worked out again, and asks one spot in a step', () => {
  const { workOut, indexOf, asked } = places()
  let before = 0
  for (const _ of workOut(ids[0]!, true)) {
    expect(asked.length - before).toBeLessThanOrEqual(1)
    before = asked.length
  }
  expect(asked).toEqual(ids)
  expect(found(indexOf(ids[0]!, true), 0)).toHaveLength(ids.length)
  atOnce(workOut(ids[3]!, true))
  expect(asked).toEqual(ids)
})
