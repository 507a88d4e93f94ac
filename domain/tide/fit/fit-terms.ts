import { dayMs } from '../../time/durations'
import type { Gauge } from '../../wire/gauge'
import { constituentSpeed } from '../gauge-levels'

/** Main lines that a table may correct. K2, P1 and T2 lie too near to S2 and K1 for half a year to part them. */
const mainTerms =
  'M2 S2 N2 K1 O1 L2 MU2 NU2 M4 MN4 MS4 M6 2MS6 N4 Q1 J1 OO1 LAMBDA2 2N2 EP2 M8 MF MM MSF'

/** Seasonal terms: within one year as much weather as tide, so they are left alone until several years are known. */
const seasonalTerms = 'SA SSA'
const yearsForSeasons = 3

/** Shallow-water terms, and small lines of the moon and sun, that the published constants do not hold. */
const furtherTerms =
  'M3 MO3 MK3 SO3 SK3 2MK3 MK4 SN4 3MS4 3MN4 2SMK4 SK4 2MN6 2SM6 MSN6 2MK6 MSK6 3MS8 2MS8 2MN8 3MN8 MSN2 ETA2 3M2S2 2MN2S2 MNS2 M1 CHI1 PI1 PHI1 PSI1 SO1 THETA1 MP1 UPS1 2MP5 MNO5 MSK5 3MK7 M5 OQ2 2SN2'

/**
 * Names of the constituents that a table of this length corrects at a gauge. Of several with one speed only the first
 * counts, the gauge's own before others: they are one cosine.
 */
export function fitTerms(gauge: Gauge, spanMs: number): string[] {
  const ofGauge = gauge.constituents.map(([name]) => name)
  const asked = [
    mainTerms,
    ...(spanMs >= yearsForSeasons * 365 * dayMs ? [seasonalTerms] : []),
    furtherTerms,
  ]
  const kept: string[] = []
  const taken = new Set<number>()
  for (const term of asked.flatMap((line) => line.split(' '))) {
    const name = ofGauge.find((own) => sameSpeed(own, term)) ?? term
    const speed = speedOf(name)
    if (taken.has(speed)) continue
    taken.add(speed)
    kept.push(name)
  }
  return kept
}

const sameSpeed = (a: string, b: string): boolean => speedOf(a) === speedOf(b)

/** To a degree in a thousand years. */
function speedOf(name: string): number {
  const speed = constituentSpeed(name)
  if (speed === null) throw new Error(`unknown tidal constituent ${name}`)
  return Math.round(speed * 1e7) / 1e7
}
