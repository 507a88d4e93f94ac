import { describe, expect, it } from 'vitest'
import { hourMs } from '../../time/durations'
import { gaugeLevel } from '../gauge-levels'
import { gaugeById } from '../testing/gauges'
import { agreement } from './agreement'
import { calibrate } from './calibrate'
import { fitGauge, withOwnRange } from './fit-gauge'
import { extremeTable, levelTable, madeSea, madeZeroMetres } from './testing/synthetic-table'
import { readTideTable } from './tide-table'

const gauge = gaugeById('stony-point')
const sea = madeSea()

/** RMS metres between two gauges' levels above mean sea level over a year, every 37 minutes. */
function rmsBetween(a: typeof gauge, b: typeof gauge, year: number): number {
  let sum = 0
  let count = 0
  for (let atMs = Date.UTC(year, 0, 1); atMs < Date.UTC(year + 1, 0, 1); atMs += 5.3 * hourMs) {
    sum += (gaugeLevel(a, atMs) - gaugeLevel(b, atMs)) ** 2
    count++
  }
  return Math.sqrt(sum / count)
}

describe('fitting a gauge to a year of highs and lows', () => {
  const { rows } = readTideTable(extremeTable(sea), 'melbourne')
  const { gauge: fitted, heldOut, improves, leftOut } = calibrate(gauge, rows)

  it('meets half a year that it has not seen', () => {
    expect(leftOut).toEqual([])
    expect(improves).toBe(true)
    expect(heldOut.before.inside).toBeLessThan(0.9)
    expect(heldOut.after.inside).toBeGreaterThan(0.995)
    expect(heldOut.after.metres.rms).toBeLessThan(0.012)
    expect(heldOut.after.minutes?.rms).toBeLessThan(2.5)
  })

  it('finds the constants and the zero that the table was made from', () => {
    expect(fitted.displayOffsetMetres).toBeCloseTo(madeZeroMetres, 2)
    const made = new Map(
      sea.constituents.map(([name, metres, degrees]) => [name, { metres, degrees }]),
    )
    // From extremes alone, M2 is parted from its overtides to a centimetre of its ninety.
    for (const [name, allowed] of Object.entries({
      M2: 0.01,
      K1: 0.003,
      M4: 0.004,
      MO3: 0.003,
      MSN2: 0.003,
      '2MN6': 0.004,
      SK3: 0.003,
    })) {
      const own = fitted.constituents.find(([each]) => each === name)
      const { metres, degrees } = made.get(name)!
      const radians = Math.PI / 180
      const off = Math.hypot(
        own![1] * Math.cos(own![2] * radians) - metres * Math.cos(degrees * radians),
        own![1] * Math.sin(own![2] * radians) - metres * Math.sin(degrees * radians),
      )
      expect(off, name).toBeLessThan(allowed)
    }
  })

  it('holds in other years', () => {
    for (const year of [2024, 2031]) {
      expect(rmsBetween(gauge, sea, year)).toBeGreaterThan(0.025)
      expect(rmsBetween(fitted, sea, year)).toBeLessThan(0.011)
    }
  })

  it('has its own lowest and highest tide', () => {
    const { lowestMetres } = withOwnRange(fitted)
    expect(Math.abs(lowestMetres - gauge.lowestMetres)).toBeLessThan(0.15)
    expect(lowestMetres).not.toBe(gauge.lowestMetres)
  })
})

it('hourly levels with weather in them do as well', () => {
  const { rows } = readTideTable(levelTable(sea), 'melbourne')
  const { gauge: fitted, heldOut, improves } = calibrate(gauge, rows)
  expect(improves).toBe(true)
  expect(heldOut.after.minutes).toBeNull()
  expect(rmsBetween(fitted, sea, 2031)).toBeLessThan(rmsBetween(gauge, sea, 2031) / 2)
})

it('a table that says what the gauge says already changes next to nothing', () => {
  const { rows } = readTideTable(extremeTable(gauge), 'melbourne')
  const { gauge: fitted } = calibrate(gauge, rows)
  expect(rmsBetween(fitted, gauge, 2031)).toBeLessThan(0.009)
})

describe('a table is refused', () => {
  const text = extremeTable(sea)
  const lines = text.split('\n')
  const refused = (table: string, zone: 'melbourne' | number = 'melbourne') =>
    expect(() => calibrate(gauge, readTideTable(table, zone).rows))

  it('of less than ten months', () => {
    refused(lines.slice(0, 900).join('\n')).toThrow(/at least 400 over 300 days are needed/)
  })
  it('of another place', () => {
    refused(extremeTable(gaugeById('geelong'))).toThrow(
      /does not fit the gauge stony-point.*--zone/,
    )
  })
  it('on a clock that forgets daylight saving', () => {
    // Melbourne's summer times, read as if it were winter all year.
    const { rows } = readTideTable(text, 'melbourne')
    const summer = rows.map((row) => {
      const month = new Date(row.atMs).getUTCMonth()
      return month < 3 || month > 8 ? { ...row, atMs: row.atMs + hourMs } : row
    })
    expect(() => calibrate(gauge, summer)).toThrow('--zone')
  })
  it('with a height misread, which it names', () => {
    const wrong = lines.with(200, lines[200]!.replace(/,[\d.]+$/, ',9.90'))
    refused(wrong.join('\n')).toThrow(/^Line 201: 9.9 m lies/)
  })
})

it('an extreme at the wrong time is left out of the fit and counted against it', () => {
  const lines = extremeTable(sea).split('\n')
  const wrong = lines.with(
    300,
    lines[300]!.replace(/,(high|low),/, (_, type) => (type === 'high' ? ',low,' : ',high,')),
  )
  const { rows } = readTideTable(wrong.join('\n'), 'melbourne')
  const { gauge: fitted, leftOut } = calibrate(gauge, rows)
  expect(leftOut.map(({ line }) => line)).toEqual([301])
  const others = rows.filter(({ line }) => line !== 301)
  expect(fitted).toEqual(fitGauge(gauge, others))
})

it('agreement counts published extremes that are not predicted as outside', () => {
  const { rows } = readTideTable(extremeTable(sea), 'melbourne')
  const flipped = rows.map((row, i) =>
    i === 5 ? ({ ...row, type: row.type === 'high' ? 'low' : 'high' } as const) : row,
  )
  expect(agreement(sea, rows)).toMatchObject({ without: 0, inside: 1 })
  expect(agreement(sea, flipped)).toMatchObject({ without: 1, inside: 1 - 1 / rows.length })
})
