import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyNumber } from '../testing/any-number'
import { hourMs } from '../time/durations'
import { gaugeById, spotTideAt } from './testing/gauges'
import { tideHeightAt } from './tide-at-spot'
import { tideWindows } from './tide-windows'

const gauge = gaugeById('lorne')
const spotTide = spotTideAt('lorne')
const startAtMs = Date.parse('2026-11-20T00:00:00Z')
const endAtMs = startAtMs + 48 * hourMs

it('tide windows above and below a height share the time between them', () => {
  fc.assert(
    fc.property(anyNumber(-0.5, 3), (metres) => {
      const above = tideWindows(gauge, spotTide, startAtMs, endAtMs, { aboveMetres: metres })
      const below = tideWindows(gauge, spotTide, startAtMs, endAtMs, { belowMetres: metres })
      const total = [...above, ...below].reduce((sum, w) => sum + w.endAtMs - w.startAtMs, 0)
      expect(Math.abs(total - (endAtMs - startAtMs))).toBeLessThan(60_000)
      for (const window of above) {
        const middle = (window.startAtMs + window.endAtMs) / 2
        expect(tideHeightAt(gauge, spotTide, middle)).toBeGreaterThanOrEqual(metres - 0.001)
      }
    }),
    { numRuns: 50 },
  )
})

it('tide windows are not promised where the heights are not known', () => {
  for (const unknown of [{ heightsKnown: false }, { reliability: 'D' as const }]) {
    const tide = spotTideAt('lorne', unknown)
    expect(tideWindows(gauge, tide, startAtMs, endAtMs, { aboveMetres: -1 })).toEqual([])
  }
})
