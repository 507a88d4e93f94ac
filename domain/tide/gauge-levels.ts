import { astro, constituents, type HarmonicConstituent } from '@neaps/tide-predictor'
import { onceFor, onceForEach } from '../memo/once-for'
import { dayMs, hourMs } from '../time/durations'
import type { Gauge } from '../wire/gauge'

const radians = Math.PI / 180

/** For one UTC day, per constituent: amplitude in metres, speed in radians per hour, phase at 12:00 UTC. */
type DayTerms = Float64Array

const daysKept = 64

/**
 * The gauge's constants as the library takes them.
 * Throws when a name is unknown: the library itself leaves it out and says nothing.
 */
export const knownConstituents: (gauge: Gauge) => HarmonicConstituent[] = onceFor((gauge) =>
  gauge.constituents.map(([name, amplitude, phase]) => {
    if (!Object.hasOwn(constituents, name)) {
      throw new Error(`gauge ${gauge.id}: unknown tidal constituent ${name}`)
    }
    return { name, amplitude, phase }
  }),
)

function noonOf(day: number): number {
  return day * dayMs + dayMs / 2
}

const dayTerms = onceForEach(daysKept, (gauge: Gauge, day: number): DayTerms => {
  const atNoon = astro(new Date(noonOf(day)))
  const known = knownConstituents(gauge)
  const terms = new Float64Array(known.length * 3)
  known.forEach(({ name, amplitude, phase }, index) => {
    const model = constituents[name]!
    const node = model.correction(atNoon)
    terms[index * 3] = amplitude * node.f
    terms[index * 3 + 1] = model.speed * radians
    terms[index * 3 + 2] = (model.value(atNoon) + node.u - phase) * radians
  })
  return terms
})

/** Speed of a constituent in degrees per hour; null: the library does not know the name. */
export const constituentSpeed = (name: string): number | null =>
  Object.hasOwn(constituents, name) ? constituents[name]!.speed : null

/**
 * Level at the gauge in metres above mean sea level, at the very instant asked for. The library's own
 * `getWaterLevelAtTime` answers for the ten-minute mark before it, so the sum is made here from
 * the library's constituents, with node factors taken once per UTC day as the library does.
 */
export function gaugeLevel(gauge: Gauge, atMs: number): number {
  const day = Math.floor(atMs / dayMs)
  const terms = dayTerms(gauge, day)
  const hours = (atMs - noonOf(day)) / hourMs
  let level = 0
  for (let i = 0; i < terms.length; i += 3) {
    level += terms[i]! * Math.cos(terms[i + 1]! * hours + terms[i + 2]!)
  }
  return level
}

/** How fast the level at the gauge rises, in metres per hour. */
export function gaugeRate(gauge: Gauge, atMs: number): number {
  const day = Math.floor(atMs / dayMs)
  const terms = dayTerms(gauge, day)
  const hours = (atMs - noonOf(day)) / hourMs
  let rate = 0
  for (let i = 0; i < terms.length; i += 3) {
    rate -= terms[i]! * terms[i + 1]! * Math.sin(terms[i + 1]! * hours + terms[i + 2]!)
  }
  return rate
}
