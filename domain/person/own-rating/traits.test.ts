import { expect, it } from 'vitest'
import { ratedAt } from '../../rating/rated-at'
import { demoOutlook } from '../../testing/demo-outlooks'
import { seedSpot } from '../../testing/seeds'
import { hourMs } from '../../time/durations'
import type { Spot } from '../../wire/spot'
import { attachedConditionsAt } from '../surf-log/attached-conditions'
import { fitTaste } from './learn-taste'
import { ownRatingAt, starredSurfs, traitsAt } from './own-rating'

// Half past nine in the morning in Melbourne.
const nowMs = Date.UTC(2026, 10, 20, 22, 30)
const { spot, gauge, forecast } = demoOutlook(seedSpot('Bells Beach'), nowMs)
const spots = new Map([[spot.id, spot]])
const gauges = new Map([[gauge.id, gauge]])

const at = (atMs: number, changes = {}) => ({
  spotId: spot.id,
  startedAtMs: atMs,
  stars: 4,
  conditions: attachedConditionsAt({ spot, gauge, forecast, atMs, nowMs }),
  ...changes,
})

it('a logged surf is judged by the same traits as the hour it was in', () => {
  const [surf] = starredSurfs([at(nowMs)], spots, gauges, true)
  const now = traitsAt(spot, gauge, { atMs: nowMs, ...ratedAt({ spot, gauge, forecast }, nowMs) })
  expect(surf).toMatchObject({ stars: 4, spot })
  expect(surf!.traits).toEqual(now)
})

it.each([
  ['without stars', at(nowMs, { stars: null })],
  ['without conditions', at(nowMs, { conditions: null })],
  ['at a spot that is not known', at(nowMs, { spotId: 999 })],
  ['in the dark, where the coast’s rating is capped', at(nowMs + 14 * hourMs)],
])('a surf %s teaches nothing', (_, entry) => {
  expect(starredSurfs([entry], spots, gauges, true)).toEqual([])
})

it('demonstration and sea do not teach each other', () => {
  const demo = at(nowMs)
  const live = at(nowMs, { conditions: { ...demo.conditions!, source: 'live' } })
  expect(starredSurfs([demo, live, live], spots, gauges, true)).toHaveLength(1)
  expect(starredSurfs([demo, live, live], spots, gauges, false)).toHaveLength(2)
})

it('rates an hour of light at a surf spot, under the coast’s caps, and nothing else', () => {
  const taste = fitTaste(starredSurfs([at(nowMs)], spots, gauges, true))
  const rated = (of: Spot, atMs: number) =>
    ownRatingAt(taste, of, gauge, { atMs, ...ratedAt({ spot: of, gauge, forecast }, atMs) })
  expect(rated(spot, nowMs)?.score).toBeGreaterThan(0)
  expect(rated(spot, nowMs + 14 * hourMs)).toBeNull()
  expect(rated({ ...spot, beachType: 'swimming' }, nowMs)).toBeNull()
  const moment = { atMs: nowMs, ...ratedAt({ spot, gauge, forecast }, nowMs) }
  const gale = { ...moment, hour: { ...moment.hour!, windSpeedKmh: 80 } }
  expect(ownRatingAt(taste, spot, gauge, gale)?.score).toBeLessThanOrEqual(2)
  expect(ownRatingAt(taste, spot, gauge, { ...moment, hour: null })).toBeNull()
})
