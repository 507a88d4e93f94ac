import { describe, expect, it } from 'vitest'
import { favouredDirection, turningShare, windowShare } from './directional-exposure'

const enclosed = {
  facingDegrees: 180,
  swellWindow: [],
  bestSwellDirections: [],
  openFetchKm: Array<number>(36).fill(30),
  breakType: 'beach' as const,
}

describe('how much of a train reaches a beach', () => {
  it('over thirty kilometres of water is half of a wind sea and next to nothing of a swell', () => {
    expect(windowShare(enclosed, 180, 5, 'wind sea')).toBe(0.5)
    expect(windowShare(enclosed, 180, 12, 'swell')).toBeCloseTo(30 / 400, 9)
    const wider = { ...enclosed, openFetchKm: Array<number>(36).fill(60) }
    expect(windowShare(wider, 180, 5, 'wind sea')).toBe(1)
  })

  it('falls with the root of the cosine as it turns, to no less than 0.35', () => {
    expect(turningShare(enclosed, 180)).toBe(1)
    expect(turningShare(enclosed, 240)).toBeCloseTo(Math.SQRT1_2, 9)
    for (const along of [90, 270, 0]) expect(turningShare(enclosed, along)).toBeCloseTo(0.346, 3)
  })

  it('is liked from the middle of the widest named sector, the whole circle too', () => {
    const named = { ...enclosed, bestSwellDirections: [{ from: 200, to: 210 }] }
    expect(favouredDirection(named)).toBe(205)
    const any = {
      ...named,
      bestSwellDirections: [...named.bestSwellDirections, { from: 0, to: 360 }],
    }
    expect(favouredDirection(any)).toBe(180)
    expect(favouredDirection(enclosed)).toBe(180)
  })
})
