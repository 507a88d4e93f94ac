import { expect, it } from 'vitest'
import { seedSpot, seedSpots } from '../testing/seeds'
import { gaugeById, spotTideAt } from './testing/gauges'
import { neighbourTides } from './testing/neighbours'
import { heightsAreKnown, timesAreKnown } from './tide-accuracy'

const year = {
  withinKm: 12,
  startAtMs: Date.parse('2026-11-30T13:00:00Z'),
  endAtMs: Date.parse('2027-11-30T13:00:00Z'),
}

const pairs = neighbourTides(seedSpots, gaugeById, year)
const nameOf = ({ a, b }: (typeof pairs)[number]) => `${a.name} and ${b.name}`

it('neighbours within 12 km of open coast differ by no more than their errors at 19 of 20 turns of a year', () => {
  expect(pairs.length).toBeGreaterThan(100)
  for (const pair of pairs) {
    expect(pair.extremes, nameOf(pair)).toBeGreaterThan(1000)
    expect(pair.usualMinutes, nameOf(pair)).toBeLessThanOrEqual(pair.minutesAllowed)
    expect(pair.usualMetres, nameOf(pair)).toBeLessThanOrEqual(pair.metresAllowed)
  }
})

it('within 8 km they differ by at most 10 minutes and 12 cm at every turn of the year', () => {
  const near = pairs.filter(({ kilometres }) => kilometres <= 8)
  expect(near.length).toBeGreaterThan(80)
  for (const pair of near) {
    // West of Cape Otway the water stands for an hour at small tides, and the minute of a turn means nothing then.
    const minutes = pair.a.longitude < 143 ? pair.usualMinutes : pair.worstMinutes
    expect(minutes, nameOf(pair)).toBeLessThanOrEqual(10)
    expect(pair.worstMetres, nameOf(pair)).toBeLessThanOrEqual(0.12)
    // Of two small tides a day the one beach may have a turn where the other has a stand.
    expect(pair.aloneRangeMetres, nameOf(pair)).toBeLessThan(0.25)
  }
})

it('every seeded beach tells times and heights', () => {
  for (const { tide, name } of seedSpots) {
    expect([timesAreKnown(tide), heightsAreKnown(tide)], name).toEqual([true, true])
  }
})

it('a beach that shows the height of the gauge at the Heads is denied by Ocean Grove', () => {
  const lonsdale = seedSpot('Point Lonsdale Surf Beach')
  const wrong = { ...lonsdale, tide: spotTideAt('point-lonsdale', { reliability: 'B' }) }
  const [pair] = neighbourTides([seedSpot('Ocean Grove'), wrong], gaugeById, year)
  expect(pair?.worstMetres).toBeGreaterThan(pair?.metresAllowed ?? Number.NaN)
})
