import { expect, it } from 'vitest'
import { seedSpot } from '../../testing/seeds'
import { dayMs, hourMs } from '../../time/durations'
import { demoBuoys } from '../demo/demo-observations'
import type { KnownBuoy } from './shown-observations'
import { nearestBuoy, shownBuoy, withoutTwins } from './shown-observations'

const nowMs = Date.UTC(2026, 10, 20, 23, 10)
const shown = demoBuoys(nowMs).flatMap((buoy) => shownBuoy(buoy, nowMs) ?? [])
const apollo = demoBuoys(nowMs).find(({ id }) => id === 'demo-apollo-bay')!
const late = (buoy: KnownBuoy, byMs: number): KnownBuoy => ({
  ...buoy,
  readings: buoy.readings.map((one) => ({ ...one, atMs: one.atMs - byMs })),
})

it('shows one buoy under two names once, with its newer readings', () => {
  const old = { ...late(apollo, 12 * hourMs), id: 'old', name: 'Apollo Bay (old)' }
  const both = [old, apollo].map((one) => shownBuoy(one, nowMs)!)
  expect(withoutTwins(both).map(({ id }) => id)).toEqual(['demo-apollo-bay'])
  const apart = { ...both[0]!, latitude: both[0]!.latitude - 0.1 }
  expect(withoutTwins([apart, both[1]!])).toHaveLength(2)
})

it('leaves out a site that is silent for days, and has it back with its first reading', () => {
  expect(shownBuoy(late(apollo, 4 * dayMs), nowMs)).toBeNull()
  const back = { ...late(apollo, 4 * dayMs) }
  const first = apollo.readings.at(-1)!
  expect(shownBuoy({ ...back, readings: [...back.readings, first] }, nowMs)!.latest.atMs).toBe(
    first.atMs,
  )
})

it('a spot has the nearest buoy of its own stretch before a nearer one of the next', () => {
  const bells = seedSpot('Bells Beach')
  expect(nearestBuoy(bells, { buoys: shown })!.buoy.id).toBe('demo-apollo-bay')
  const near = { ...shown[0]!, id: 'near', stretch: 'bass', latitude: -38.4, longitude: 144.3 }
  expect(nearestBuoy(bells, { buoys: [...shown, near] })!.buoy.id).toBe('demo-apollo-bay')
  const others = shown.filter(({ stretch }) => stretch !== 'surf-coast')
  expect(nearestBuoy(bells, { buoys: [...others, near] })!.buoy.id).toBe('near')
})

it('a spot of a bay has no buoy of the ocean', () => {
  const bay = { latitude: -38.0, longitude: 144.95, marinePoint: null }
  expect(nearestBuoy(bay, { buoys: shown })).toBeNull()
})
