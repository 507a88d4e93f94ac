import { describe, expect, it } from 'vitest'
import { surgeHours, surgeReferenceDays } from '../../tide/surge'
import { gaugeById } from '../../tide/testing/gauges'
import { hourMs } from '../../time/durations'
import { demoPressure, demoSeaLevels } from './demo-sea-level'
import { demoWeather } from './demo-weather'

const torquay = { latitude: -38.45, longitude: 144.4 }
const yearStart = Date.UTC(2026, 0, 1)
const pressures = Array.from({ length: 8760 }, (_, hour) =>
  demoPressure(torquay, yearStart / hourMs + hour),
)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('the demo pressure', () => {
  it('is that of Victoria: lower in summer, between a deep low and a winter high', () => {
    expect(mean(pressures)).toBeGreaterThan(1012)
    expect(mean(pressures)).toBeLessThan(1020)
    expect(Math.min(...pressures)).toBeGreaterThan(990)
    expect(Math.max(...pressures)).toBeLessThan(1035)
    expect(mean(pressures.slice(0, 1400))).toBeLessThan(mean(pressures.slice(3600, 5000)) - 2)
  })

  it('falls before a front and rises behind it, without a jump', () => {
    const steps = pressures.slice(1).map((one, index) => one - pressures[index]!)
    expect(Math.max(...steps.map(Math.abs))).toBeLessThan(2.5)
    const year = demoWeather(torquay, yearStart, 8760)
    const northerly = steps.filter((_, index) => {
      const { windDirectionDegrees, windSpeedKmh } = year[index]!
      return windSpeedKmh! > 30 && (windDirectionDegrees! > 330 || windDirectionDegrees! < 60)
    })
    expect(mean(northerly)).toBeLessThan(-0.1)
  })
})

describe('the demo sea level', () => {
  it('makes surges as this coast has: some decimetres either way, about half of them by pressure', () => {
    const hours = surgeHours(
      demoSeaLevels(torquay, yearStart, (surgeReferenceDays + 300) * 24),
      gaugeById('lorne'),
    )
    const known = hours.flatMap(({ metres, fromPressureMetres }) =>
      metres === null || fromPressureMetres === null ? [] : [{ metres, fromPressureMetres }],
    )
    const spread = (values: number[]) => Math.sqrt(mean(values.map((one) => one ** 2)))
    expect(known.length).toBeGreaterThan(300 * 24)
    expect(spread(known.map(({ metres }) => metres))).toBeGreaterThan(0.05)
    expect(spread(known.map(({ metres }) => metres))).toBeLessThan(0.2)
    for (const { metres } of known) expect(Math.abs(metres)).toBeLessThan(0.6)
    expect(spread(known.map((one) => one.fromPressureMetres))).toBeLessThan(
      spread(known.map(({ metres }) => metres)),
    )
  })
})
