import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyNumber } from '../../testing/any-number'
import { seedSpot } from '../../testing/seeds'
import { train } from '../forecast/testing/point-hours'
import { fetchWaves, surfInBay } from './fetch-waves'

const stKilda = seedSpot('St Kilda')
const corio = seedSpot('Eastern Beach, Geelong')

it('agrees with the Shore Protection Manual by hand', () => {
  // 50 km everywhere, 20 m/s: Ua = 0.71·20^1.23 = 28.28; gF/Ua² = 613.2
  const waves = fetchWaves({ openFetchKm: new Array(36).fill(50) }, 200, 72)
  expect(waves.heightMetres).toBeCloseTo(3.23, 1)
  expect(waves.periodSeconds! * 1.2).toBeCloseTo(7, 1)
})

it('a southerly makes waves at St Kilda, a northerly none to speak of', () => {
  const south = fetchWaves(stKilda, 195, 40)
  expect(south.heightMetres).toBeGreaterThan(0.8)
  expect(south.heightMetres).toBeLessThan(2)
  expect(fetchWaves(stKilda, 45, 40).heightMetres).toBeLessThan(0.35)
  expect(fetchWaves(corio, 60, 40).heightMetres).toBeLessThan(south.heightMetres!)
})

it('grows with the wind, never past the fully grown sea', () => {
  const speed = anyNumber(2, 150)
  fc.assert(
    fc.property(speed, speed, anyNumber(0, 360), (a, b, from) => {
      const low = fetchWaves(stKilda, from, Math.min(a, b))
      const high = fetchWaves(stKilda, from, Math.max(a, b))
      expect(high.heightMetres!).toBeGreaterThanOrEqual(low.heightMetres! - 1e-9)
      expect(high.heightMetres!).toBeLessThan(8)
    }),
  )
})

it('null in, null out; no wind, no waves', () => {
  expect(fetchWaves(stKilda, null, 30).heightMetres).toBeNull()
  expect(fetchWaves(stKilda, 200, null).heightMetres).toBeNull()
  expect(fetchWaves(stKilda, 200, 0)).toEqual(train(0))
  expect(surfInBay(stKilda, train(0)).surfHeightMetres).toBe(0)
  expect(surfInBay(stKilda, train()).surfHeightMetres).toBeNull()
})

it('counts open water up to thirty degrees on either side of the wind, and no further', () => {
  const openFetchKm = Array<number>(36).fill(0)
  openFetchKm[6] = 70
  const height = (windFrom: number) => fetchWaves({ openFetchKm }, windFrom, 40).heightMetres!
  expect(height(60)).toBeGreaterThan(0.2)
  expect(height(30)).toBeCloseTo(height(60), 9)
  expect(height(90)).toBeCloseTo(height(60), 9)
  expect(height(100)).toBe(0)
  expect(height(20)).toBe(0)
})
