import { expect, it } from 'vitest'
import { demoCoast } from '../../testing/demo-coast'
import { seedSpot } from '../../testing/seeds'
import { hourMs } from '../../time/durations'
import { demoBuoys } from '../demo/demo-observations'
import { heightCorrection } from '../observed/height-correction'
import { decodeSpotForecast } from './decode-spot-forecast'
import { forecastStandingAt } from './forecast-hour'
import { unitsOfSeries } from './units-of-series'

const nowMs = Date.UTC(2026, 10, 20, 23, 10)
const bells = seedSpot('Bells Beach')
const apollo = demoBuoys(nowMs).find(({ id }) => id === 'demo-apollo-bay')!
const correction = { ...heightCorrection(apollo, nowMs)!, share: 1.5 }
const forecast = (correctionOf?: () => typeof correction) =>
  decodeSpotForecast(demoCoast({ spots: [bells], nowMs, correctionOf }), bells.id)!

it('a forecast whose measurement is young stands as it came', () => {
  const corrected = forecast(() => correction)
  expect(forecastStandingAt(corrected, correction.atMs + 6 * hourMs)).toBe(corrected)
  const plain = forecast()
  expect(forecastStandingAt(plain, nowMs + 90 * hourMs)).toBe(plain)
})

it('once its measurement is old, every hour is the model’s own again, and it says since when', () => {
  const corrected = forecast(() => correction)
  const model = forecast()
  const old = forecastStandingAt(corrected, correction.atMs + 6 * hourMs + 1)
  expect(old).toMatchObject({ correctedUntilMs: correction.atMs + 6 * hourMs })
  expect(old.correctedBy).toBeUndefined()
  let furthest = 0
  for (const [index, hour] of old.hours.entries()) {
    const own = model.hours[index]!
    expect(hour.correctedShare).toBeUndefined()
    for (const [a, b] of [
      [hour.waveHeightMetres, own.waveHeightMetres],
      [hour.surfHeightMetres, own.surfHeightMetres],
      [hour.professional!.primary.heightMetres, own.professional!.primary.heightMetres],
    ]) {
      if (a == null || b == null) continue
      furthest = Math.max(furthest, Math.abs(a - b) / (unitsOfSeries.heightMetres + 0.02 * b))
    }
    expect(hour.wavePeriodSeconds).toBe(own.wavePeriodSeconds)
  }
  // No further than the steps in which heights and shares travel.
  expect(furthest).toBeLessThan(1)
  const changed = corrected.hours.filter(
    (hour, index) => Math.abs(hour.waveHeightMetres! - model.hours[index]!.waveHeightMetres!) > 0.2,
  )
  expect(changed.length).toBeGreaterThan(5)
  for (const { atMs, surfHeightMetres } of changed) {
    const own = model.hours.find((hour) => hour.atMs === atMs)!
    expect(surfHeightMetres).toBeGreaterThan(own.surfHeightMetres!)
  }
  // The same object again: a component that drew it need not draw it anew.
  expect(forecastStandingAt(corrected, nowMs + 20 * hourMs)).toBe(old)
})
