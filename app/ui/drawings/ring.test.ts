import { describe, expect, it } from 'vitest'
import { crestOffsets, onRing } from './ring'

describe('ring', () => {
  it('puts north up and east to the right', () => {
    expect(onRing(0, 10, 20).y).toBeCloseTo(10)
    expect(onRing(90, 10, 20).x).toBeCloseTo(30)
    expect(onRing(360, 10, 20).x).toBeCloseTo(20)
  })

  it('sets crests wider apart as the period grows, and always draws some', () => {
    expect(crestOffsets(6, 92).length).toBeGreaterThan(crestOffsets(14, 92).length)
    for (const period of [0, 1, 25, 60]) {
      expect(crestOffsets(period, 92).length).toBeGreaterThan(3)
      expect(crestOffsets(period, 92).length).toBeLessThan(30)
    }
  })
})
