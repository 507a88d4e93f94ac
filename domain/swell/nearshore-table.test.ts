import { describe, expect, it, vi } from 'vitest'
import { seedSpot, seedSpots } from '../testing/seeds'
import { heightShare, openShare } from './nearshore-table'

const asked = vi.hoisted(() => ({ bends: 0 }))
vi.mock('./refraction', async (original) => {
  const real = await original<typeof import('./refraction')>()
  return {
    ...real,
    bentBearing: (...args: Parameters<typeof real.bentBearing>) => {
      asked.bends++
      return real.bentBearing(...args)
    },
  }
})

/** Straight coast that slopes to the south, open as far as one can see. */
const open: number[] = Array.from({ length: 36 }, (_, ray) => (ray >= 9 && ray <= 27 ? 500 : 0.3))
const straight = {
  ...seedSpot('Gunnamatta'),
  facingDegrees: 180,
  swellWindow: [{ from: 90, to: 270 }],
  openFetchKm: open,
  nearshore: {
    shelfBearingDegrees: 180,
    offshoreFetchKm: open,
    heightFactor: 1,
    factorKnownBy: 'judgement' as const,
    factorErrorPercent: 50,
  },
}
const withNearshore = (changes: Partial<typeof straight.nearshore>) => ({
  ...straight,
  nearshore: { ...straight.nearshore, ...changes },
})

describe('the nearshore table', () => {
  it('is made for the periods that are asked for, once each', () => {
    const bins = 90
    const bendsOf = (work: () => void) => {
      const before = asked.bends
      work()
      return asked.bends - before
    }
    const spot = { ...straight }
    // A size at the beach is asked for at 12 s: a phone that draws the whole coast makes no other column.
    expect(bendsOf(() => heightShare(spot, 180, 12))).toBe(bins)
    expect(bendsOf(() => heightShare(spot, 200, 13))).toBe(bins)
    expect(bendsOf(() => openShare(spot, 90, 12.5))).toBe(0)
    expect(bendsOf(() => heightShare(spot, 90, 25))).toBe(bins)
  })

  it('lets all of a swell straight in, and the root of the cosine of one from aside', () => {
    expect(heightShare(straight, 180, 14)).toBeGreaterThan(0.96)
    expect(heightShare(straight, 230, 14)).toBeCloseTo(Math.sqrt(Math.cos((50 * Math.PI) / 180)), 1)
    expect(heightShare(straight, 0, 14)).toBeLessThan(0.3)
  })

  it('lets through a slot what its width lets through, not all of it', () => {
    const slot = {
      ...straight,
      swellWindow: [{ from: 176, to: 186 }],
      openFetchKm: open.map(() => 1),
    }
    expect(openShare(slot, 180, 12)).toBeGreaterThan(0.1)
    expect(openShare(slot, 180, 12)).toBeLessThan(0.45)
    expect(openShare(slot, 230, 12)).toBeLessThan(openShare(slot, 180, 12) / 2)
  })

  it('lets a longer wave get further behind an island, though it is less spread', () => {
    const sheltered = {
      ...straight,
      swellWindow: [
        { from: 90, to: 140 },
        { from: 220, to: 270 },
      ],
      openFetchKm: open.map((km, ray) => (ray >= 14 && ray <= 22 ? 1 : km)),
    }
    const behind = [10, 12, 14, 16, 18, 20].map((period) => openShare(sheltered, 180, period))
    expect(behind).toEqual(behind.toSorted((a, b) => a - b))
    expect(behind.at(-1)).toBeGreaterThan(1.3 * behind[0]!)
  })

  it('counts no shadow twice: what the wave model has left out already is not taken off again', () => {
    const island = open.map((km, ray) => (ray >= 19 && ray <= 21 ? 90 : km))
    const both = {
      ...withNearshore({ offshoreFetchKm: island }),
      swellWindow: [
        { from: 90, to: 186 },
        { from: 214, to: 270 },
      ],
      openFetchKm: island,
    }
    expect(openShare(both, 200, 14)).toBeGreaterThan(0.9)
  })

  it('turns by the slope of the bottom, whichever way the beach looks', () => {
    const cove = { ...straight, facingDegrees: 90 }
    expect(heightShare(cove, 200, 14)).toBe(heightShare(straight, 200, 14))
    const sloped = withNearshore({ shelfBearingDegrees: 130 })
    expect(heightShare(sloped, 200, 14)).toBeLessThan(0.8 * heightShare(straight, 200, 14))
  })

  it('takes the factor off the height; one above 1 makes no more of a swell than there is', () => {
    expect(heightShare(withNearshore({ heightFactor: 0.5 }), 180, 14)).toBeCloseTo(
      heightShare(straight, 180, 14) / 2,
      9,
    )
    const helped = withNearshore({ heightFactor: 2 })
    expect(heightShare(helped, 180, 14)).toBeLessThanOrEqual(1)
    expect(heightShare(helped, 280, 14)).toBeGreaterThan(heightShare(straight, 280, 14))
  })

  it('is smooth in direction and period, and within 0 and 1, at every spot', () => {
    const faults: string[] = []
    for (const spot of seedSpots) {
      for (let from = 0; from < 360; from += 5) {
        for (const period of [4, 9, 13, 19, 25]) {
          const here = heightShare(spot, from, period)
          const turned = heightShare(spot, from + 1, period)
          const longer = heightShare(spot, from, period + 0.1)
          const isShare = here >= 0 && here <= 1
          const isSmooth = Math.abs(here - turned) < 0.05 && Math.abs(here - longer) < 0.05
          if (!isShare || !isSmooth)
            faults.push(`${spot.name}, ${period} s from ${from}°: ${here}, ${turned}, ${longer}`)
        }
      }
    }
    expect(faults).toEqual([])
  })

  it('says of every ocean spot how its factor is known', () => {
    for (const spot of seedSpots) {
      if (spot.marinePoint === null) expect(spot.nearshore, spot.name).toBeNull()
      else expect(spot.nearshore!.factorErrorPercent, spot.name).toBeGreaterThan(5)
    }
    expect(seedSpot('Point Leo').nearshore!.factorKnownBy).toBe('published mean')
    expect(seedSpot('Squeaky Beach').nearshore!.factorKnownBy).toBe('judgement')
  })
})
