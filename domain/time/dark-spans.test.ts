import { expect, it } from 'vitest'
import { seedSpot } from '../testing/seeds'
import { darkSpans } from './dark-spans'
import { melbourneDay } from './melbourne'
import { sunOfDay } from './sun-of-day'

const spot = seedSpot('Bells Beach')

it('gives the nights between last and first light, cut to the span', () => {
  const { startAtMs, endAtMs } = melbourneDay('2026-07-04')
  const { firstLightAtMs, lastLightAtMs } = sunOfDay(spot, '2026-07-04')
  expect(darkSpans(spot, startAtMs, endAtMs)).toEqual([
    { startMs: startAtMs, endMs: firstLightAtMs },
    { startMs: lastLightAtMs, endMs: endAtMs },
  ])
  expect(darkSpans(spot, firstLightAtMs, lastLightAtMs)).toEqual([])
  expect(darkSpans(spot, lastLightAtMs + 1, lastLightAtMs + 2)).toEqual([
    { startMs: lastLightAtMs + 1, endMs: lastLightAtMs + 2 },
  ])
  expect(darkSpans(spot, startAtMs, startAtMs + 51 * 3_600_000)).toHaveLength(3)
})
