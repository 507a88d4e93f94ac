import { expect, it } from 'vitest'
import { seedSpots } from '#domain/testing/seeds'
import { astronomicalRange } from '#domain/tide/lowest-tide'
import { gaugeById, gauges } from '#domain/tide/testing/gauges'
import { neighbourTides } from '#domain/tide/testing/neighbours'

/** What neighbours of open coast say of each other over a year, and the zero that their heights stand on. */
const year = {
  withinKm: 30,
  startAtMs: Date.parse('2026-11-30T13:00:00Z'),
  endAtMs: Date.parse('2027-11-30T13:00:00Z'),
}

it('neighbours within 30 km agree within the errors they state', () => {
  const pairs = neighbourTides(seedSpots, gaugeById, year)
  const extremes = pairs.reduce((total, pair) => total + pair.extremes, 0)
  const withHeights = pairs.filter((pair) => pair.worstMetres !== null)
  console.info(
    `${pairs.length} pairs of neighbours, ${extremes} highs and lows; ${withHeights.length} pairs show heights`,
  )
  const tightest = pairs.toSorted(
    (a, b) => b.worstMinutes / b.minutesAllowed - a.worstMinutes / a.minutesAllowed,
  )
  for (const pair of tightest.slice(0, 5)) {
    console.info(
      `${pair.a.name} and ${pair.b.name}, ${pair.kilometres.toFixed(0)} km: at worst`,
      `${pair.worstMinutes} of ${pair.minutesAllowed} min`,
    )
  }
  const worst = Math.max(...withHeights.map((pair) => pair.worstMetres ?? 0))
  console.info(`heights differ by ${worst.toFixed(2)} m at worst`)
  for (const pair of pairs) {
    expect(pair.worstMinutes).toBeLessThanOrEqual(pair.minutesAllowed)
    expect(pair.worstMetres ?? 0).toBeLessThanOrEqual(pair.metresAllowed)
  }
})

it('every gauge stands on its own lowest tide of nineteen years', () => {
  for (const gauge of gauges) {
    const { lowestMetres } = astronomicalRange(gauge)
    const off = Math.abs(gauge.displayOffsetMetres + lowestMetres)
    console.info(`${gauge.id}: zero ${(off * 1000).toFixed(1)} mm from the lowest tide`)
    expect(off).toBeLessThan(0.005)
  }
}, 400_000)
