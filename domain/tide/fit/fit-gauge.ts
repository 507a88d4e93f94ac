import { createLeastSquares } from '../../statistics/least-squares'
import type { Gauge } from '../../wire/gauge'
import { constituentSpeed, constituentValues, gaugeLevel, gaugeRate } from '../gauge-levels'
import { astronomicalRange } from '../lowest-tide'
import { fitTerms } from './fit-terms'
import type { TableRow } from './tide-table'

const radians = Math.PI / 180

/** Of a published height, metres: tables are printed to the centimetre. */
const heightSigma = 0.01
/** Of a published minute, as the slope of the curve there, metres per hour. */
const slopeSigma = 0.03
/**
 * Of every correction before the table is read, metres, by its cycles a day: what the table cannot tell apart stays
 * small. At the extremes of M2 its overtides stand still too, so that extremes alone part them badly; nature's overtides
 * are the smaller the more cycles they have.
 */
const correctionSigmas: Record<number, number> = {
  3: 0.015,
  4: 0.015,
  5: 0.007,
  6: 0.007,
  7: 0.003,
  8: 0.003,
}
const slowCorrectionSigma = 0.02
const degreesAnHourOfOneCycle = 14.5
/** Weather holds the sea up for about a day: so many hourly levels tell as much as one. */
const levelsTogether = 24
/** Smaller constituents that the gauge did not have are left out: they cost more bytes than they tell. */
const leastAmplitude = 0.0003

type Corrections = {
  terms: string[]
  cosines: Float64Array
  sines: Float64Array
  meanMetres: number
}

/**
 * The gauge with its main and shallow-water constituents corrected, and its zero moved, so that it tells what a table
 * says. The residual of the table against the gauge is taken as a constant and one cosine and one sine for each
 * constituent, with the gauge's own nodal corrections, by weighted least squares. An extreme gives two equations: its
 * height, and that the corrected curve stands still at its minute (so an extreme's time counts, and a rounded height
 * beside it costs little). Every correction is held near zero (ridge regression), so that constituents which a short
 * table cannot part (Rayleigh: nearer than one cycle in its length) share what there is without running away.
 * Lowest and highest astronomical tide are left as they are: see `withOwnRange`.
 */
export function fitGauge(gauge: Gauge, rows: readonly TableRow[]): Gauge {
  const corrections = corrected(gauge, rows)
  return {
    ...gauge,
    displayOffsetMetres: rounded(corrections.meanMetres, 4),
    constituents: added(gauge, corrections),
  }
}

/** Works out lowest and highest tide of nineteen years anew, after the constituents have changed. */
export function withOwnRange(gauge: Gauge): Gauge {
  const { lowestMetres, highestMetres } = astronomicalRange(gauge)
  return {
    ...gauge,
    lowestMetres: rounded(lowestMetres, 3),
    highestMetres: rounded(highestMetres, 3),
  }
}

function corrected(gauge: Gauge, rows: readonly TableRow[]): Corrections {
  const spanMs = (rows.at(-1)?.atMs ?? 0) - (rows[0]?.atMs ?? 0)
  const terms = fitTerms(gauge, spanMs)
  // One metre of every constituent: in phase with its argument, and a quarter of a cycle after it.
  const inPhase: Gauge = { ...gauge, constituents: terms.map((name) => [name, 1, 0]) }
  const quarter: Gauge = { ...gauge, constituents: terms.map((name) => [name, 1, 90]) }
  const unknowns = 2 * terms.length + 1
  const equations = createLeastSquares(unknowns)
  const levelSigma = sigmaOfLevels(gauge, rows)
  for (const row of rows) {
    const cosines = constituentValues(inPhase, row.atMs)
    const sines = constituentValues(quarter, row.atMs)
    const height = Float64Array.of(1, ...cosines.values, ...sines.values)
    const residual = row.heightMetres - gaugeLevel(gauge, row.atMs)
    equations.add(height, residual, row.type === null ? levelSigma : heightSigma)
    if (row.type === null) continue
    const slope = Float64Array.of(0, ...cosines.rates, ...sines.rates)
    equations.add(slope, -gaugeRate(gauge, row.atMs), slopeSigma)
  }
  for (let i = 1; i < unknowns; i++) {
    const alone = new Float64Array(unknowns)
    alone[i] = 1
    equations.add(alone, 0, sigmaOfCorrection(terms[(i - 1) % terms.length]!))
  }
  const [meanMetres = 0, ...found] = equations.solve().unknowns
  return {
    terms,
    meanMetres,
    cosines: Float64Array.from(found.slice(0, terms.length)),
    sines: Float64Array.from(found.slice(terms.length)),
  }
}

function sigmaOfCorrection(name: string): number {
  const cyclesADay = Math.round((constituentSpeed(name) ?? 0) / degreesAnHourOfOneCycle)
  return correctionSigmas[cyclesADay] ?? slowCorrectionSigma
}

/** Levels may be observed ones, with the weather in them: how far they lie from the gauge says how much. */
function sigmaOfLevels(gauge: Gauge, rows: readonly TableRow[]): number {
  const off = rows.map((row) => row.heightMetres - gaugeLevel(gauge, row.atMs))
  const mean = off.reduce((sum, each) => sum + each, 0) / off.length
  const variance = off.reduce((sum, each) => sum + (each - mean) ** 2, 0) / off.length
  return Math.max(heightSigma, Math.sqrt(variance * levelsTogether))
}

/** Adds each correction to its constituent as a vector: amplitude and phase of the sum of both cosines. */
function added(gauge: Gauge, { terms, cosines, sines }: Corrections): Gauge['constituents'] {
  const own = new Map(
    gauge.constituents.map(([name, amplitude, phase]) => [name, { amplitude, phase }]),
  )
  terms.forEach((name, i) => {
    const before = own.get(name) ?? { amplitude: 0, phase: 0 }
    const x = before.amplitude * Math.cos(before.phase * radians) + cosines[i]!
    const y = before.amplitude * Math.sin(before.phase * radians) + sines[i]!
    const amplitude = Math.hypot(x, y)
    if (!own.has(name) && amplitude < leastAmplitude) return
    own.set(name, { amplitude, phase: (Math.atan2(y, x) / radians + 360) % 360 })
  })
  return [...own].map(([name, { amplitude, phase }]) => [
    name,
    rounded(amplitude, 4),
    rounded(phase, 2),
  ])
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))
