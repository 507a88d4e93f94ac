import { expect, it } from 'vitest'
import { seedSpot, seedSpots } from '../testing/seeds'
import { gaugeById } from './testing/gauges'
import { neighbourTides } from './testing/neighbours'

const year = {
  withinKm: 30,
  startAtMs: Date.parse('2026-11-30T13:00:00Z'),
  endAtMs: Date.parse('2027-11-30T13:00:00Z'),
}

it('neighbours of open coast differ by no more than their errors at every high and low of a year', () => {
  const pairs = neighbourTides(seedSpots, gaugeById, year)
  expect(pairs.length).toBeGreaterThan(150)
  const withHeights = pairs.filter(({ worstMetres }) => worstMetres !== null)
  expect(withHeights.length).toBeGreaterThan(60)
  for (const pair of pairs) {
    const names = `${pair.a.name} and ${pair.b.name}`
    expect(pair.extremes, names).toBeGreaterThan(1000)
    expect(pair.worstMinutes, names).toBeLessThanOrEqual(pair.minutesAllowed)
    expect(pair.worstMetres ?? 0, names).toBeLessThanOrEqual(pair.metresAllowed)
  }
})

it('a beach that shows the height of the gauge at the Heads is denied by Ocean Grove', () => {
  const lonsdale = seedSpot('Point Lonsdale Surf Beach')
  const wrong = { ...lonsdale, tide: { ...lonsdale.tide, heightsKnown: true } }
  const [pair] = neighbourTides([seedSpot('Ocean Grove'), wrong], gaugeById, year)
  expect(pair?.worstMetres).toBeGreaterThan(pair?.metresAllowed ?? Number.NaN)
})

it('no height is shown outside the Heads but on Lorne, Portland and Eden', () => {
  const shown = seedSpots.filter(({ marinePoint, tide }) => marinePoint && tide.heightsKnown)
  expect(new Set(shown.map(({ tide }) => tide.gauge))).toEqual(
    new Set(['lorne', 'portland', 'eden']),
  )
  const timesOnly = [
    33,
    53,
    54,
    55,
    56,
    57,
    58,
    ...Array.from({ length: 13 }, (_, i) => 59 + i),
    73,
    74,
  ]
  for (const id of timesOnly) {
    const spot = seedSpots.find((each) => each.id === id)
    expect([spot?.tide.heightsKnown, spot?.tide.reliability === 'D'], spot?.name).toEqual([
      false,
      false,
    ])
  }
})
