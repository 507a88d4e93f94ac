import { describe, expect, it } from 'vitest'
import { demoOutlook } from '#domain/testing/demo-outlooks'
import { seedSpot } from '#domain/testing/seeds'
import { clockSpan } from '../../data/shown/clock-span'
import { spotSnapshot } from '../../data/stored/spot-snapshot'
import { type ComparedSpot, comparedSpot, winnerOf } from './compare-clock'

const nowMs = Date.parse('2026-11-20T08:00:00+11:00')
const { spot, gauge, forecast } = demoOutlook(seedSpot('Bells Beach'), nowMs)
const report = spotSnapshot(spot, gauge, forecast, nowMs, 'metric')
const window = (score: number, startAtMs: number): ComparedSpot['best'] => ({
  startAtMs,
  endAtMs: startAtMs + 3_600_000,
  score,
  word: 'good',
  endsBecause: '',
})
const span = clockSpan(nowMs)
const one = (best: ComparedSpot['best']): ComparedSpot => ({
  report,
  span,
  best,
  runs: [],
  nights: [],
})

describe('comparedSpot', () => {
  it('has no ridge and no hours at a swimming beach or without a forecast', () => {
    const swimming = { ...report, spot: { ...spot, beachType: 'swimming' as const } }
    for (const none of [swimming, { ...report, forecast: null }])
      expect(comparedSpot(none, span, nowMs)).toMatchObject({ best: null, runs: [] })
  })
})

describe('winnerOf', () => {
  it('is the highest, among equals the soonest, and none where no spot has hours', () => {
    const [low, high, later] = [one(window(6, 0)), one(window(7, 5)), one(window(7, 9))]
    expect(winnerOf([low, later, high])).toBe(high)
    expect(winnerOf([one(null), low])).toBe(low)
    expect(winnerOf([one(null)])).toBeNull()
  })
})
