import { expect, it } from 'vitest'
import { batchedCalls } from './open-meteo'

const points = Array.from({ length: 260 }, (_, i) => ({
  key: String(i),
  latitude: -38 - i / 1_000,
  longitude: 141.5 + i / 1_000,
}))

it('asks for every point once, in order, in addresses short enough for any host', () => {
  const calls = batchedCalls(
    'https://api.example/prefix/',
    'v1/forecast',
    { hourly: 'a,b' },
    points,
  )
  expect(calls.flatMap((call) => call.points)).toEqual(points)
  for (const { url, points: some } of calls) {
    expect(url.href.length).toBeLessThan(3_000)
    expect(some.length).toBeLessThanOrEqual(100)
    const latitudes = url.searchParams.get('latitude')?.split(',').map(Number)
    expect(latitudes).toEqual(some.map((point) => Number(point.latitude.toFixed(4))))
    expect(url.pathname).toBe('/prefix/v1/forecast')
  }
  expect(calls.length).toBeLessThanOrEqual(3)
})

it('a query that leaves little room makes more calls, not longer ones', () => {
  const long = { hourly: 'x'.repeat(2_500) }
  const calls = batchedCalls('https://api.example/', 'v1/marine', long, points)
  expect(calls.every(({ url }) => url.href.length < 3_000)).toBe(true)
  expect(calls.flatMap((call) => call.points)).toHaveLength(points.length)
})
