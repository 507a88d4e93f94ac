// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { demoCoast } from '#domain/demo/demo-coast'
import { decodeSpotForecast } from '#domain/forecast/decode-spot-forecast'
import type { SpotOutlook } from '#domain/rating/daylight-scores'
import { sunOfDay } from '#domain/sun/sun-of-day'
import { seedSpot } from '#domain/testing/seeds'
import { gaugeById } from '#domain/tide/testing/gauges'
import { addDays, melbourneDay } from '#domain/time/melbourne'
import { laneReading, windowLine } from './lane-words'
import { spotLane } from './spot-lane'

const nowMs = Date.parse('2026-11-20T08:00:00+11:00')
const bells = seedSpot('Bells Beach')
const forecast = decodeSpotForecast(
  demoCoast({ spots: [bells], nowMs, withProfessional: false }),
  bells.id,
)
const outlook: SpotOutlook = { spot: bells, gauge: gaugeById('lorne'), forecast }

const lane = (date: string, of: Partial<SpotOutlook> = {}) => {
  const { startAtMs, endAtMs } = melbourneDay(date)
  return spotLane({ ...outlook, ...of }, startAtMs, endAtMs)
}

describe('spotLane', () => {
  it('has one entry for each hour of the day, changing clocks included', () => {
    expect(lane('2026-11-21').hours).toHaveLength(24)
    expect(lane('2026-10-04').hours).toHaveLength(23)
    expect(lane('2027-04-04').hours).toHaveLength(25)
  })

  it('names a best spell of an hour or more, inside the light', () => {
    const dates = Array.from({ length: 10 }, (_, day) => addDays('2026-11-20', day))
    const spells = dates.flatMap((date) => {
      const { best } = lane(date)
      return best ? [{ date, best }] : []
    })
    expect(spells.length).toBeGreaterThan(0)
    for (const { date, best } of spells) {
      const { firstLightAtMs, lastLightAtMs } = sunOfDay(bells, date)
      expect(best.endAtMs - best.startAtMs).toBeGreaterThanOrEqual(3_600_000)
      expect(best.startAtMs).toBeGreaterThanOrEqual(firstLightAtMs)
      expect(best.endAtMs).toBeLessThanOrEqual(lastLightAtMs)
    }
  })

  it('names no hours that are over', () => {
    const { startAtMs, endAtMs } = melbourneDay('2026-11-21')
    const whole = spotLane(outlook, startAtMs, endAtMs)
    expect(spotLane(outlook, startAtMs, endAtMs, startAtMs - 1)).toEqual(whole)
    for (let fromMs = startAtMs; fromMs < endAtMs; fromMs += 3_600_000) {
      const { best, hours } = spotLane(outlook, startAtMs, endAtMs, fromMs)
      expect(best?.startAtMs ?? fromMs).toBeGreaterThanOrEqual(fromMs)
      expect(hours).toEqual(whole.hours)
    }
    expect(spotLane(outlook, startAtMs, endAtMs, endAtMs - 1).best).toBeNull()
  })

  it('has a tide for a day that no forecast reaches', () => {
    const far = lane('2027-06-01')
    expect(far.hours.every(({ hour, rating }) => hour === null && rating.score === null)).toBe(true)
    expect(far.best).toBeNull()
    expect(far.tide).toHaveLength(49)
  })

  it('judges no hour for being at night', () => {
    const { hours } = lane('2026-11-21')
    const night = hours.filter(({ isDark }) => isDark)
    expect(night.length).toBeGreaterThan(5)
    expect(night.every(({ rating }) => rating.word === null && rating.label === 'Dark')).toBe(true)
    expect(hours.filter(({ rating }) => rating.word !== null)).toHaveLength(24 - night.length)
  })

  it('draws no tide where none is known', () => {
    const tide = { ...bells.tide, reliability: 'D' as const }
    expect(lane('2026-11-21', { spot: { ...bells, tide } }).tide).toBeNull()
    expect(lane('2026-11-21', { gauge: null }).tide).toBeNull()
  })
})

describe('lane words', () => {
  it('says what the drawing shows at an hour', () => {
    const shown = lane('2026-11-21')
    const at = shown.hours[9]?.atMs ?? 0
    expect(laneReading(bells, shown, at, 'metric')).toMatch(/ m · .+ km\/h .+ · tide [\d.]+ m$/)
    expect(laneReading(bells, shown, at, 'imperial')).toMatch(/ ft · .+ mph .+ · tide [\d.]+ ft$/)
  })

  it('says what is not known instead of a zero', () => {
    const far = lane('2027-06-01')
    expect(laneReading(bells, far, far.hours[12]?.atMs ?? 0, 'metric')).toMatch(
      /^Waves not known · tide/,
    )
    expect(windowLine(far)).toBe('No wave forecast for this day')
    expect(windowLine({ ...lane('2026-11-21'), best: null })).toBe('No hours worth naming')
  })

  it('names the best hours and why they end', () => {
    const startAtMs = Date.parse('2026-11-21T06:30:00+11:00')
    const best = { startAtMs, endAtMs: startAtMs + 9_000_000, score: 6.2, word: 'good' as const }
    expect(windowLine({ hours: [], best: { ...best, endsBecause: 'then onshore' } })).toBe(
      'Best 06:30–09:00, Good, then onshore',
    )
    expect(windowLine({ hours: [], best: { ...best, endsBecause: '' } })).toBe(
      'Best 06:30–09:00, Good',
    )
  })
})
