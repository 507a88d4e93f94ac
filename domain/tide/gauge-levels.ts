import { astro, constituents, type HarmonicConstituent } from '@neaps/tide-predictor'
import { onceFor, onceForEach } from '../once-for'
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

/** Every constituent of the library by its place in `names`. */
const names = Object.keys(constituents)
const placeOf = new Map(names.map((name, place) => [name, place]))

/** The moon's and sun's part of a day, which all gauges share: by place node factor and argument in radians at noon. */
const argumentsOfDay = onceForEach(daysKept, (_: typeof names, day: number) => {
  const atNoon = astro(new Date(noonOf(day)))
  return { atNoon, factors: new Float64Array(names.length), angles: new Float64Array(names.length) }
})

/** What a gauge's constituents are, apart from the day: place, amplitude, speed in radians per hour, phase in radians. */
const fixedTerms = onceFor((gauge: Gauge) =>
  knownConstituents(gauge).map(({ name, amplitude, phase }) => ({
    place: placeOf.get(name)!,
    amplitude,
    speed: constituents[name]!.speed * radians,
    phase: phase * radians,
  })),
)

const dayTerms = onceForEach(daysKept, (gauge: Gauge, day: number): DayTerms => {
  const { atNoon, factors, angles } = argumentsOfDay(names, day)
  const fixed = fixedTerms(gauge)
  const terms = new Float64Array(fixed.length * 3)
  fixed.forEach(({ place, amplitude, speed, phase }, index) => {
    // A factor is never 0: that is one which no gauge has asked for yet.
    if (factors[place] === 0) {
      const model = constituents[names[place]!]!
      const node = model.correction(atNoon)
      factors[place] = node.f
      // Less than a turn: the sine of a large angle takes longer.
      angles[place] = ((model.value(atNoon) + node.u) % 360) * radians
    }
    terms[index * 3] = amplitude * factors[place]!
    terms[index * 3 + 1] = speed
    terms[index * 3 + 2] = angles[place]! - phase
  })
  return terms
})

/**
 * How fast the level at the gauge rises at each whole hour from a start to an end that lie on UTC midnights, both with
 * it, in metres per hour. Each constituent is turned on by the hour: no cosine is taken but the first of a day.
 */
export function hourlyRates(gauge: Gauge, startAtMs: number, endAtMs: number): Float64Array {
  const rates = new Float64Array((endAtMs - startAtMs) / hourMs + 1)
  for (let atMs = startAtMs; atMs <= endAtMs; atMs += dayMs) {
    const terms = dayTerms(gauge, Math.floor(atMs / dayMs))
    const first = (atMs - startAtMs) / hourMs
    const last = Math.min(first + 24, rates.length)
    for (let i = 0; i < terms.length; i += 3) {
      const speed = terms[i + 1]!
      const angle = terms[i + 2]! - 12 * speed
      let sine = terms[i]! * speed * Math.sin(angle)
      let cosine = terms[i]! * speed * Math.cos(angle)
      const [turnSine, turnCosine] = [Math.sin(speed), Math.cos(speed)]
      for (let hour = first; hour < last; hour++) {
        rates[hour]! -= sine
        const turned = sine * turnCosine + cosine * turnSine
        cosine = cosine * turnCosine - sine * turnSine
        sine = turned
      }
    }
  }
  return rates
}

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
