import { expect, it } from 'vitest'
import { fetchWaves } from './fetch-waves'

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
