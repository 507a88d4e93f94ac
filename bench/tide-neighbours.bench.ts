import { expect, it } from 'vitest'
import { seedSpots } from '#domain/testing/seeds'
import { astronomicalRange } from '#domain/tide/lowest-tide'
import { gaugeById, gauges, modelTides } from '#domain/tide/testing/gauges'
import { neighbourTides } from '#domain/tide/testing/neighbours'

/** What neighbours of open coast say of each other over a year, and the zero that their heights stand on. */
const year = {
  withinKm: 12,
  startAtMs: Date.parse('2026-11-30T13:00:00Z'),
  endAtMs: Date.parse('2027-11-30T13:00:00Z'),
}

it('neighbours within 12 km agree within the errors they state', () => {
  const pairs = neighbourTides(seedSpots, gaugeById, year)
  const extremes = pairs.reduce((total, pair) => total + pair.extremes, 0)
  const withHeights = pairs.filter((pair) => pair.worstMetres !== null)
  console.info(
    `${pairs.length} pairs of neighbours, ${extremes} highs and lows; ${withHeights.length} pairs show heights`,
  )
  const tightest = pairs.toSorted(
    (a, b) => b.usualMinutes / b.minutesAllowed - a.usualMinutes / a.minutesAllowed,
  )
  for (const pair of tightest.slice(0, 5)) {
    console.info(
      `${pair.a.name} and ${pair.b.name}, ${pair.kilometres.toFixed(0)} km: 19 of 20 turns`,
      `within ${pair.usualMinutes} of ${pair.minutesAllowed} min`,
    )
  }
  const worst = Math.max(...withHeights.map((pair) => pair.worstMetres ?? 0))
  console.info(`heights differ by ${worst.toFixed(2)} m at worst`)
  for (const pair of pairs) {
    expect(pair.usualMinutes).toBeLessThanOrEqual(pair.minutesAllowed)
    expect(pair.usualMetres ?? 0).toBeLessThanOrEqual(pair.metresAllowed)
  }
})

it('lowest and highest tide of every place are those of nineteen years', () => {
  for (const gauge of [...gauges, ...modelTides]) {
    const { lowestMetres, highestMetres } = astronomicalRange(gauge)
    const off = Math.max(
      Math.abs(gauge.lowestMetres - lowestMetres),
      Math.abs(gauge.highestMetres - highestMetres),
    )
    console.info(`${gauge.id}: ${(off * 1000).toFixed(1)} mm`)
    expect(off).toBeLessThan(0.01)
  }
}, 400_000)
