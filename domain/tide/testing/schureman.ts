import { dayMs, hourMs } from '../../time/durations'

/**
 * A second tide prediction, written from the published formulas and sharing nothing with the library
 * that the product uses: P. Schureman, Manual of Harmonic Analysis and Prediction of Tides, US Coast and
 * Geodetic Survey Special Publication 98 (revised 1940, reprinted 1958). Numbers in brackets are its
 * formulas. Constituents it does not list (MA2, MB2, EP2, MKS2 and compounds) take their arguments from
 * the IHO's list of standard constituents.
 */

const degrees = Math.PI / 180

/** Greenwich mean noon of 31 December 1899, the epoch of Schureman's Table 1. */
const epochMs = Date.UTC(1899, 11, 31, 12)
const centuryMs = 36_525 * dayMs

const seconds = (d: number, m: number, s: number): number => d + m / 60 + s / 3600

/** Mean longitudes of Table 1, in degrees: moon, sun, lunar perigee, solar perigee, moon's node. */
type Longitudes = { s: number; h: number; p: number; p1: number; node: number }

function longitudes(atMs: number): Longitudes {
  const t = (atMs - epochMs) / centuryMs
  return {
    s:
      seconds(270, 26, 14.72) +
      (1336 * 360 + 1_108_411.2 / 3600) * t +
      (9.09 / 3600) * t ** 2 +
      (0.0068 / 3600) * t ** 3,
    h: seconds(279, 41, 48.04) + (129_602_768.13 / 3600) * t + (1.089 / 3600) * t ** 2,
    p:
      seconds(334, 19, 40.87) +
      (11 * 360 + 392_515.94 / 3600) * t -
      (37.24 / 3600) * t ** 2 -
      (0.045 / 3600) * t ** 3,
    p1:
      seconds(281, 13, 15.0) +
      (6189.03 / 3600) * t +
      (1.63 / 3600) * t ** 2 +
      (0.012 / 3600) * t ** 3,
    node:
      seconds(259, 10, 57.12) -
      (5 * 360 + 482_912.63 / 3600) * t +
      (7.58 / 3600) * t ** 2 +
      (0.008 / 3600) * t ** 3,
  }
}

/** Obliquity of the ecliptic and inclination of the moon's orbit, degrees (his Table 1, for 1900). */
const omega = 23.452 * degrees
const inclination = 5.145 * degrees

type Node = { f: number; u: number }
type NodeName = 'none' | 'Mm' | 'Mf' | 'O1' | 'K1' | 'J1' | 'OO1' | 'M2' | 'K2' | 'L2'

/** Node factors and angles (radians) from the moon's node and perigee. */
function nodes({ node, p }: Longitudes): Record<NodeName, Node> {
  const n = (((node % 360) + 360) % 360) * degrees
  const inc = Math.acos(
    Math.cos(inclination) * Math.cos(omega) - Math.sin(inclination) * Math.sin(omega) * Math.cos(n),
  )
  const half = n > Math.PI ? n / 2 - Math.PI : n / 2
  const wrapped = 2 * half
  const a =
    (Math.cos((omega - inclination) / 2) / Math.cos((omega + inclination) / 2)) * Math.tan(half)
  const b =
    (Math.sin((omega - inclination) / 2) / Math.sin((omega + inclination) / 2)) * Math.tan(half)
  const nu = Math.atan(a) - Math.atan(b)
  const xi = wrapped - Math.atan(a) - Math.atan(b)
  const sinI = Math.sin(inc)
  const sin2I = Math.sin(2 * inc)
  const cosHalf = Math.cos(inc / 2)
  const sinHalf = Math.sin(inc / 2)
  const tanHalf2 = Math.tan(inc / 2) ** 2
  // (224), (232)
  const nuPrime = Math.atan((sin2I * Math.sin(nu)) / (sin2I * Math.cos(nu) + 0.3347))
  const twoNuSecond = Math.atan(
    (sinI ** 2 * Math.sin(2 * nu)) / (sinI ** 2 * Math.cos(2 * nu) + 0.0727),
  )
  const m2: Node = { f: cosHalf ** 4 / 0.9154, u: 2 * xi - 2 * nu } // (78)
  const perigee = p * degrees - xi
  // (213), (214), (215)
  const inverseRa = Math.sqrt(1 - 12 * tanHalf2 * Math.cos(2 * perigee) + 36 * tanHalf2 ** 2)
  const r = Math.atan2(Math.sin(2 * perigee), 1 / (6 * tanHalf2) - Math.cos(2 * perigee))
  return {
    none: { f: 1, u: 0 },
    Mm: { f: (2 / 3 - sinI ** 2) / 0.5021, u: 0 }, // (73)
    Mf: { f: sinI ** 2 / 0.1578, u: -2 * xi }, // (74)
    O1: { f: (sinI * cosHalf ** 2) / 0.38, u: 2 * xi - nu }, // (75)
    J1: { f: sin2I / 0.7214, u: -nu }, // (76)
    OO1: { f: (sinI * sinHalf ** 2) / 0.0164, u: -2 * xi - nu }, // (77)
    K1: {
      f: Math.sqrt(0.8965 * sin2I ** 2 + 0.6001 * sin2I * Math.cos(nu) + 0.1006), // (227)
      u: -nuPrime,
    },
    M2: m2,
    K2: {
      f: Math.sqrt(19.0444 * sinI ** 4 + 2.7702 * sinI ** 2 * Math.cos(2 * nu) + 0.0981), // (235)
      u: -twoNuSecond,
    },
    L2: { f: m2.f * inverseRa, u: m2.u - r },
  }
}

/**
 * Table 2: multiples of T (hour angle of the mean sun), s, h, p, p1, a constant in degrees, and the node
 * factor it takes.
 */
type Argument = [
  t: number,
  s: number,
  h: number,
  p: number,
  p1: number,
  constant: number,
  node: NodeName,
]
const table: Record<string, Argument> = {
  SA: [0, 0, 1, 0, 0, 0, 'none'],
  SSA: [0, 0, 2, 0, 0, 0, 'none'],
  MM: [0, 1, 0, -1, 0, 0, 'Mm'],
  MF: [0, 2, 0, 0, 0, 0, 'Mf'],
  '2Q1': [1, -4, 1, 2, 0, 90, 'O1'],
  SGM: [1, -4, 3, 0, 0, 90, 'O1'],
  Q1: [1, -3, 1, 1, 0, 90, 'O1'],
  RHO1: [1, -3, 3, -1, 0, 90, 'O1'],
  O1: [1, -2, 1, 0, 0, 90, 'O1'],
  P1: [1, 0, -1, 0, 0, 90, 'none'],
  S1: [1, 0, 0, 0, 0, 0, 'none'],
  K1: [1, 0, 1, 0, 0, -90, 'K1'],
  J1: [1, 1, 1, -1, 0, -90, 'J1'],
  OO1: [1, 2, 1, 0, 0, -90, 'OO1'],
  EP2: [2, -5, 4, 1, 0, 0, 'M2'],
  '2N2': [2, -4, 2, 2, 0, 0, 'M2'],
  MU2: [2, -4, 4, 0, 0, 0, 'M2'],
  N2: [2, -3, 2, 1, 0, 0, 'M2'],
  NU2: [2, -3, 4, -1, 0, 0, 'M2'],
  MA2: [2, -2, 1, 0, 0, 0, 'M2'],
  M2: [2, -2, 2, 0, 0, 0, 'M2'],
  MB2: [2, -2, 3, 0, 0, 0, 'M2'],
  LAMBDA2: [2, -1, 0, 1, 0, 180, 'M2'],
  L2: [2, -1, 2, -1, 0, 180, 'L2'],
  T2: [2, 0, -1, 0, 1, 0, 'none'],
  S2: [2, 0, 0, 0, 0, 0, 'none'],
  R2: [2, 0, 1, 0, -1, 180, 'none'],
  K2: [2, 0, 2, 0, 0, 0, 'K2'],
}

/** Compounds: their arguments and node factors are sums and products of their parts. */
const compounds: Record<string, Record<string, number>> = {
  MSF: { S2: 1, M2: -1 },
  MKS2: { M2: 1, K2: 1, S2: -1 },
  '2SM2': { S2: 2, M2: -1 },
  N4: { N2: 2 },
  MN4: { M2: 1, N2: 1 },
  M4: { M2: 2 },
  MS4: { M2: 1, S2: 1 },
  S4: { S2: 2 },
  '2MO5': { M2: 2, O1: 1 },
  '2MK5': { M2: 2, K1: 1 },
  M6: { M2: 3 },
  '2MS6': { M2: 2, S2: 1 },
  M8: { M2: 4 },
}

type Term = { amplitude: number; angle: number; perHour: number }

/** [name, amplitude in metres, Greenwich phase lag in degrees] */
type Constituent = readonly [name: string, amplitude: number, phase: number]

function termsOfDay(constituents: readonly Constituent[], midnightMs: number): Term[] {
  const now = longitudes(midnightMs)
  const later = longitudes(midnightMs + hourMs)
  const node = nodes(longitudes(midnightMs + dayMs / 2))
  const single = (name: string): { v: number; perHour: number } & Node => {
    const argument = table[name]
    if (argument === undefined) throw new Error(`no formula for ${name}`)
    const [t, s, h, p, p1, constant, nodeName] = argument
    const sum = (l: Longitudes, hourAngle: number): number =>
      t * hourAngle + s * l.s + h * l.h + p * l.p + p1 * l.p1 + constant
    // The mean sun stands at its lower transit at midnight, so T is 180 degrees there.
    const v = sum(now, 180)
    return {
      v: v * degrees,
      perHour: (sum(later, 195) - v) * degrees,
      ...node[nodeName],
    }
  }
  return constituents.map(([name, amplitude, phase]) => {
    const parts = compounds[name] ?? { [name]: 1 }
    let v = 0
    let perHour = 0
    let f = 1
    let u = 0
    for (const [part, times] of Object.entries(parts)) {
      const one = single(part)
      v += times * one.v
      perHour += times * one.perHour
      f *= one.f ** Math.abs(times)
      u += times * one.u
    }
    return { amplitude: amplitude * f, angle: v + u - phase * degrees, perHour }
  })
}

type SchuremanExtreme = { atMs: number; type: 'high' | 'low'; level: number }

/**
 * Every turning point of the curve from a UTC midnight on, however small, with its level in metres above
 * mean sea level. Node factors are taken for noon of each UTC day.
 */
export function schuremanExtremes(
  constituents: readonly Constituent[],
  firstMidnightMs: number,
  days: number,
): SchuremanExtreme[] {
  const extremes: SchuremanExtreme[] = []
  let slopeBefore: number | null = null
  for (let day = 0; day < days; day++) {
    const midnightMs = firstMidnightMs + day * dayMs
    const terms = termsOfDay(constituents, midnightMs)
    const slope = (hours: number): number => {
      let sum = 0
      for (const { amplitude, angle, perHour } of terms) {
        sum -= amplitude * perHour * Math.sin(angle + perHour * hours)
      }
      return sum
    }
    slopeBefore ??= slope(0)
    for (let step = 0; step < 72; step++) {
      const slopeAfter = slope((step + 1) / 3)
      if (slopeBefore > 0 !== slopeAfter > 0) {
        const hours = zeroOf(slope, step / 3, (step + 1) / 3, slopeBefore > 0)
        extremes.push({
          atMs: midnightMs + hours * hourMs,
          type: slopeBefore > 0 ? 'high' : 'low',
          level: levelOf(terms, hours),
        })
      }
      slopeBefore = slopeAfter
    }
  }
  return extremes
}

/** Level in metres above mean sea level at an instant. */
export function schuremanLevel(constituents: readonly Constituent[], atMs: number): number {
  const midnightMs = Math.floor(atMs / dayMs) * dayMs
  return levelOf(termsOfDay(constituents, midnightMs), (atMs - midnightMs) / hourMs)
}

function levelOf(terms: readonly Term[], hours: number): number {
  let level = 0
  for (const { amplitude, angle, perHour } of terms) {
    level += amplitude * Math.cos(angle + perHour * hours)
  }
  return level
}

function zeroOf(
  slope: (hours: number) => number,
  from: number,
  to: number,
  startsPositive: boolean,
): number {
  let low = from
  let high = to
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2
    if (slope(middle) > 0 === startsPositive) low = middle
    else high = middle
  }
  return (low + high) / 2
}
