import { inSector, normaliseBearing } from '../geo/bearings'
import { distanceKm } from '../geo/distance-km'
import { onceFor } from '../memo/once-for'
import { directionalSpread } from './directional-spread'
import { bentBearing, energyTurnedIn, speedShare } from './refraction'
import type { SwellGuide } from './swell-guide'

/** Bearings are looked at in steps of 4 degrees; the table stands every 10 degrees and every 2 seconds. */
const binDegrees = 4
const bins = 360 / binDegrees
const directions = 36
const firstSeconds = 4
const stepSeconds = 2
const columns = 9

/** Shares of one peak period by direction, in rows from north. */
type NearshoreColumn = {
  /** Share of the energy that no land keeps from the beach. */
  open: Float64Array
  /** Share of the height that is left at the beach. */
  height: Float64Array
}

/** A spot's shares for peak periods from 4 to 20 s. */
type NearshoreTable = {
  /** What all columns are made from. */
  shape: SpotShape
  /** Each is made when it is asked for: a phone, whose forecast has the surf in it, asks for one period alone. */
  columns: (NearshoreColumn | undefined)[]
}

/** Share of a swell's energy, 0 to 1, that no land between the wave model's point and the beach stops. */
export const openShare = (spot: SwellGuide, fromDegrees: number, peakSeconds: number): number =>
  lookUp(spot, 'open', fromDegrees, peakSeconds)

/**
 * What `breakingHeight` asks for: the height of a deep-water swell that comes straight in and breaks as high as this
 * one does, to its height at the wave model's point.
 */
export const heightShare = (spot: SwellGuide, fromDegrees: number, peakSeconds: number): number =>
  lookUp(spot, 'height', fromDegrees, peakSeconds)

const tableOf = onceFor(
  (spot: SwellGuide): NearshoreTable => ({ shape: spotShape(spot), columns: [] }),
)

function columnOf({ shape, columns }: NearshoreTable, column: number): NearshoreColumn {
  const known = columns[column]
  if (known !== undefined) return known
  const made = nearshoreColumn(shape, firstSeconds + stepSeconds * column)
  columns[column] = made
  return made
}

/** Between the table's directions and periods it goes straight; beyond its periods it stays. */
function lookUp(
  spot: SwellGuide,
  share: keyof NearshoreColumn,
  fromDegrees: number,
  peakSeconds: number,
): number {
  const direction = normaliseBearing(fromDegrees) / 10
  const before = Math.floor(direction) % directions
  const after = (before + 1) % directions
  const step = Math.min(columns - 1, Math.max(0, (peakSeconds - firstSeconds) / stepSeconds))
  const shorter = Math.floor(step)
  const table = tableOf(spot)
  const ofShorter = columnOf(table, shorter)[share]
  const ofLonger = step === shorter ? ofShorter : columnOf(table, shorter + 1)[share]
  const at = (row: number) =>
    ofShorter[row]! + (ofLonger[row]! - ofShorter[row]!) * (step - shorter)
  return at(before) + (at(after) - at(before)) * (direction - Math.floor(direction))
}

const openKm = 500
/** A closed bearing adds next to nothing to the sea, but keeps a swell from where there is none from dividing by 0. */
const leastOpen = 0.002
/** Without a point of the wave model the sea is taken to be known this far out. */
const ordinaryOffshoreKm = 12
/** Of the way from the model's point to the beach: a wave is looked at where the water is about this deep. */
const pointDepthMetres = 60
const halfWayDepthMetres = 20

/** What of a spot is the same for every period, by bins. */
type SpotShape = {
  slope: number
  factor: number
  /** Kilometres of open water that the model's point looks over. */
  seaKm: Float64Array
  /** Share of a bearing that no land between the model's point and the beach covers. */
  seen: Float64Array
  /** Share of the energy left by turning to the slope of the bottom. */
  turnedIn: Float64Array
}

function spotShape(spot: SwellGuide): SpotShape {
  const { nearshore, marinePoint } = spot
  const slope = nearshore?.shelfBearingDegrees ?? spot.facingDegrees
  const offshoreKm = marinePoint ? distanceKm(spot, marinePoint) : ordinaryOffshoreKm
  const beachKm = everyBin((bearing) =>
    spot.swellWindow.some((sector) => inSector(bearing, sector))
      ? openKm
      : fetchAt(spot.openFetchKm, bearing),
  )
  const offshoreFetchKm = nearshore?.offshoreFetchKm
  return {
    slope,
    factor: nearshore?.heightFactor ?? 1,
    seaKm: offshoreFetchKm ? everyBin((bearing) => fetchAt(offshoreFetchKm, bearing)) : beachKm,
    seen: beachKm.map((km) => Math.min(1, (km / offshoreKm) ** 2)),
    turnedIn: everyBin((bearing) => energyTurnedIn(bearing, slope)),
  }
}

/**
 * What reaches a beach of a swell of one period that the wave model has offshore, by direction.
 *
 * About its mean direction a swell's energy is spread (`directionalSpread`). Land far away has cut off part of that
 * before the model's point; the model knows that land, so its height is that of what is left, and only the share of it
 * that goes on to the beach is asked for. Bearing by bearing: the wave bends as it comes into shallower water; where it
 * then points, land nearer than the model's point stands in its way or not, with an edge that is softer for longer
 * waves; what gets by has lost height by turning to the slope of the bottom. The sum's root, times the spot's factor,
 * is the share of the height.
 */
function nearshoreColumn(
  { slope, factor, seaKm, seen, turnedIn }: SpotShape,
  period: number,
): NearshoreColumn {
  const sea = new Float64Array(bins)
  const seaSeen = new Float64Array(bins)
  const seaTurned = new Float64Array(bins)
  const open = new Float64Array(directions)
  const height = new Float64Array(directions)
  const { spread, edge, slowing } = ofPeriod(period)
  const grown = growingKm(period)
  const edged = blurred(seen, edge)
  for (let bin = 0; bin < bins; bin++) {
    sea[bin] = Math.max(leastOpen, Math.min(1, (seaKm[bin]! / grown) ** 2))
    seaSeen[bin] = sea[bin]! * binAt(edged, bentBearing(bearingOf(bin), slope, slowing))
    seaTurned[bin] = seaSeen[bin]! * turnedIn[bin]!
  }
  for (let row = 0; row < directions; row++) {
    let all = 0
    let reaching = 0
    let arriving = 0
    for (let bin = 0, step = firstStep(row); bin < bins; bin++, step += 2) {
      const share = spread[step]!
      all += share * sea[bin]!
      reaching += share * seaSeen[bin]!
      arriving += share * seaTurned[bin]!
    }
    open[row] = reaching / all
    height[row] = withFactor(arriving / all, factor)
  }
  return { open, height }
}

/**
 * Share of the height from the share of the energy and the spot's factor. A factor above 1 stands for waves that get
 * round a headland better than the sums know: small shares grow by its square, and none grows past all there is.
 */
function withFactor(energy: number, factor: number): number {
  return factor <= 1 ? factor * Math.sqrt(energy) : Math.sqrt(1 - (1 - energy) ** (factor ** 2))
}

/**
 * Kilometres of water over which 15 m/s (29 knots) raise a sea of this peak period, up to the 500 km that count as
 * open: Tp = 0.2857·(gF/Ua²)^⅓·Ua/g, Shore Protection Manual 1984, equation 3-34, with Ua = 0.71·U^1.23.
 */
function growingKm(peakSeconds: number): number {
  const gravity = 9.81
  const stress = 0.71 * 15 ** 1.23
  const fetch = ((peakSeconds * gravity) / (0.2857 * stress)) ** 3 * (stress ** 2 / gravity)
  return Math.min(openKm, fetch / 1000)
}

/** How far into a shadow a wave of 12 s reaches with half the strength it has at its edge; it goes with the period. */
const edgeDegrees = 12

type OfPeriod = { spread: Float64Array; edge: Float64Array; slowing: number }
const periodsKnown = new Map<number, OfPeriod>()

/**
 * The spread by steps of 2 degrees and the blur of an edge by bins, added up to 1, both twice round, so that nothing
 * that reads them need count modulo; and how much a wave has slowed.
 */
function ofPeriod(period: number): OfPeriod {
  let known = periodsKnown.get(period)
  if (known === undefined) {
    const spread = Float64Array.from({ length: 360 }, (_, step) =>
      directionalSpread(2 * (step % 180), period),
    )
    const width = (edgeDegrees * period) / 12
    const edge = Float64Array.from(
      { length: 2 * bins },
      (_, step) =>
        1 / (1 + ((Math.min(step % bins, bins - (step % bins)) * binDegrees) / width) ** 2),
    )
    const sum = edge.reduce((total, value) => total + value, 0) / 2
    known = {
      spread,
      edge: edge.map((value) => value / sum),
      slowing: speedShare(halfWayDepthMetres, period) / speedShare(pointDepthMetres, period),
    }
    periodsKnown.set(period, known)
  }
  return known
}

const bearingOf = (bin: number): number => binDegrees * bin + 2

/** Bins are centred on 2, 6, 10 … degrees, so they lie a multiple of 2 degrees from every row: the first one's steps. */
const firstStep = (row: number): number => 181 - 5 * row

function everyBin(read: (bearing: number) => number): Float64Array {
  const values = new Float64Array(bins)
  for (let bin = 0; bin < bins; bin++) values[bin] = read(bearingOf(bin))
  return values
}

function binAt(values: Float64Array, bearing: number): number {
  const place = (bearing - 2) / binDegrees
  const before = Math.floor(place)
  const a = values[(before + bins) % bins]!
  return a + (values[(before + 1) % bins]! - a) * (place - before)
}

/** Between two rays the logarithm of the fetch goes straight: an edge from 400 m to the open sea lies half-way. */
function fetchAt(fetchKm: readonly number[], bearing: number): number {
  const ray = bearing / 10
  const before = Math.floor(ray) % directions
  const a = Math.max(0.1, fetchKm[before]!)
  const b = Math.max(0.1, fetchKm[(before + 1) % directions]!)
  return a * (b / a) ** (ray - Math.floor(ray))
}

function blurred(values: Float64Array, kernel: Float64Array): Float64Array {
  const result = new Float64Array(bins)
  for (let bin = 0; bin < bins; bin++) {
    let sum = 0
    for (let other = 0; other < bins; other++) sum += values[other]! * kernel[other - bin + bins]!
    result[bin] = sum
  }
  return result
}
