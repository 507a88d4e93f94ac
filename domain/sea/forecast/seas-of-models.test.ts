import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyNumber } from '../../testing/any-number'
import { seedSpot } from '../../testing/seeds'
import { hourMs } from '../../time/durations'
import { seaOfDay } from './confidence'
import { confidenceSentence, seaNotes, spreadOfHour } from './confidence-words'
import type { MarineHour } from './point-hour'
import { inOrderOfLead, type ModelSea, partsFitTotal, seaAtInstants } from './seas-of-models'
import { builtForecast } from './testing/built-forecast'
import { marineHour, train as trainOf } from './testing/point-hours'
import type { WaveModelId } from './wave-models'

const fetchedAtMs = Date.UTC(2026, 6, 3, 12)
const train = (height: number, period = 11, direction = 210) => trainOf(height, period, direction)

/** A sea whose parts add up to its total, unless told otherwise. */
const hour = (atMs: number, height: number, changes: Partial<MarineHour> = {}) =>
  marineHour({
    atMs,
    total: train(height),
    primary: train(height * 0.9),
    secondary: train(height * 0.3, 8, 170),
    windSea: train(height * 0.3, 4, 250),
    waterTemperature: 14,
    ...changes,
  })
const noParts = { primary: trainOf(), secondary: trainOf(), windSea: trainOf() }

function sea(model: WaveModelId, heights: (number | null)[], changes: Partial<ModelSea> = {}) {
  const hours = heights.flatMap((height, step) =>
    height === null ? [] : [hour(fetchedAtMs + step * 3 * hourMs, height)],
  )
  return { model, fetchedAtMs, runAtMs: fetchedAtMs - 12 * hourMs, hours, ...changes }
}
const fine = (...heights: (number | null)[]) => sea('meteofrance_wave', heights)
const ecmwf = (...heights: (number | null)[]) => sea('ecmwf_wam', heights)
const gfs = (...heights: (number | null)[]) => sea('ncep_gfswave025', heights)
const firstOf = (seas: ModelSea[]) => seaAtInstants(seas, [fetchedAtMs])[0]

describe('the sea of several wave models', () => {
  it('is that of the first, with how far the others lie from it', () => {
    const at = firstOf([gfs(2.4), fine(2), ecmwf(1.6)])!
    expect(at.hour.total.heightMetres).toBe(2)
    expect(at.spread).toMatchObject({ lead: 0, models: [0, 1, 2], isFromTotal: false })
    expect(at.spread.lowShare).toBeCloseTo(0.8 ** 0.8, 9)
    expect(at.spread.highShare).toBeCloseTo(1.2 ** 0.8, 9)
  })

  it.each([
    ['a run older than the provider bears with', { runAtMs: fetchedAtMs - 27 * hourMs }],
    ['an answer half a day behind the others', { fetchedAtMs: fetchedAtMs - 13 * hourMs }],
  ])('does without a model with %s', (_, changes) => {
    const late = { ...fine(3), ...changes }
    expect(firstOf([late, ecmwf(2), gfs(2.2)])!.spread).toMatchObject({ lead: 1, models: [1, 2] })
    expect(inOrderOfLead([late, ecmwf(2)]).map(({ isLate }) => isLate)).toEqual([false, true])
    // Better than nothing where the others know nothing.
    expect(firstOf([late, ecmwf(null)])!.spread).toMatchObject({ lead: 0, models: [0] })
  })

  it('tells how far the directions lie apart, through north', () => {
    const northerly = gfs(2)
    northerly.hours = northerly.hours.map((one) => ({ ...one, total: train(2, 11, 20) }))
    const westerly = fine(2)
    westerly.hours = westerly.hours.map((one) => ({ ...one, total: train(2, 11, 340) }))
    expect(firstOf([westerly, northerly])!.spread.turnDegrees).toBe(40)
  })
})

describe('parts that do not fit their total', () => {
  const stale = hour(fetchedAtMs, 1.2, {
    total: train(3.1, 14),
  })

  it('fit in every sea that is the sum of its parts, whatever their sizes and their rounding', () => {
    const height = anyNumber(0, 8)
    const stored = (metres: number) => Math.round(metres * 50) / 50
    fc.assert(
      fc.property(height, height, height, (a, b, c) => {
        const total = stored(Math.hypot(a, b, c))
        const parts = { primary: train(stored(a)), secondary: train(stored(b)) }
        expect(
          partsFitTotal(hour(0, 1, { ...parts, windSea: train(stored(c)), total: train(total) })),
        ).toBe(true)
      }),
    )
  })

  it('are left out of the surf, hour by hour, with a note', () => {
    const bells = seedSpot('Bells Beach')
    const hours = Array.from({ length: 9 }, (_, step) => {
      const atMs = fetchedAtMs + step * 3 * hourMs
      return step < 4 ? hour(atMs, 2) : { ...stale, atMs }
    })
    const build = (marine: MarineHour[]) =>
      builtForecast(bells, fetchedAtMs, { marineOf: () => marine }).hours
    const rated = build(hours)
    const fromTotal = build(hours.map((one) => ({ ...one, ...noParts })))
    expect(rated[0]!.spread!.isFromTotal).toBe(false)
    expect(rated[12]!.surfHeightMetres).toBe(fromTotal[12]!.surfHeightMetres)
    expect(rated[0]!.surfPeriodSeconds).not.toBe(fromTotal[0]!.surfPeriodSeconds)
    expect(rated[12]!.professional!.primary.heightMetres).toBeNull()
    expect(seaNotes(rated[12]!.spread!, 'live')).toEqual([
      'Surf worked out from the whole sea: the model’s swells do not add up to it.',
    ])
    // A coast without such an hour travels as before.
    expect(build(hours.slice(0, 4))[0]!.spread).toBeNull()
  })
})

describe('a day by several models, through the pack', () => {
  const bells = seedSpot('Bells Beach')
  const seas = [
    fine(2, 2, 2, 2, 2, 2, 2, 2, 2),
    ecmwf(1.8, 1.8, 1.8, 1.4, 1.4, 1.8, 1.8, 1.8, 1.8),
    gfs(2.2, 2.2, 2.2, 2.2, 2.2, 2.2, 3, 2.2, 2.2),
  ]
  const { hours } = builtForecast(bells, fetchedAtMs, { seasOf: () => seas })

  it('has its band from the lowest and the highest', () => {
    const [now] = hours
    const day = seaOfDay(hours)!
    expect(now!.spread).toMatchObject({ lead: 0, models: [0, 1, 2] })
    expect(day).toMatchObject({ count: 3, lead: 0, isFromTotal: false })
    expect(day.lowMetres / now!.surfHeightMetres!).toBeCloseTo(0.9 ** 0.8, 1)
    expect(day.highMetres / now!.surfHeightMetres!).toBeCloseTo(1.5 ** 0.8, 1)
  })

  it('says so in a sentence', () => {
    const day = { ...seaOfDay(hours)!, lowMetres: 1, highMetres: 1.5 }
    expect(confidenceSentence(day, 'live', 'metric')).toBe(
      '3 wave models differ: highest surf 1.3–1.9 m.',
    )
    expect(confidenceSentence({ ...day, turnDegrees: 58 }, 'live', 'imperial')).toBe(
      '3 wave models differ: highest surf 4–6 ft, from directions up to 60° apart.',
    )
    expect(confidenceSentence({ ...day, models: [2], count: 1 }, 'live', 'metric')).toBe(
      'Only one wave model covers this day: GFS Wave.',
    )
    expect(confidenceSentence({ ...day, models: [1], count: 1 }, 'demo', 'metric')).toBe(
      'Only one wave model covers this day: demo model 2.',
    )
    expect(confidenceSentence(null, 'live', 'metric')).toBeNull()
  })

  it('gives an hour the range of what all models would have break, where they differ', () => {
    const hour = {
      surfHeightMetres: 1.2,
      spread: { ...hours[0]!.spread!, lowShare: 0.8, highShare: 1.4 },
    }
    // 0.8 of the lowest to 1.27 of the highest: the same range as that of the surf beside it.
    expect(spreadOfHour(hour, 'metric')).toBe('0.8–2.1')
    expect(spreadOfHour(hour, 'imperial')).toBe('3–7')
    const alike = { ...hour.spread, lowShare: 0.97, highShare: 1.03 }
    expect(spreadOfHour({ ...hour, spread: alike }, 'metric')).toBeNull()
    expect(spreadOfHour({ ...hour, spread: { ...hour.spread, models: [1] } }, 'metric')).toBeNull()
    expect(spreadOfHour({ ...hour, spread: null }, 'metric')).toBeNull()
  })
})
