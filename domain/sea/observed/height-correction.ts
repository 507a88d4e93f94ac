import { angleBetween, distanceKm } from '../../places/bearings'
import { hourMs } from '../../time/durations'
import type { HeightCorrection } from '../../wire/observations'
import type { Position, Spot } from '../../wire/spot'
import { correctsForMs } from '../forecast/forecast-hour'
import { type SeaHour, withTrains } from '../forecast/point-hour'
import { peakOverEnergyPeriod, peakOverPartitionPeriod } from '../swell/surf-at-spot'
import { type BuoyReading, median, toThousandth } from './buoy-readings'
import type { KnownBuoy } from './shown-observations'
import { isOcean, stretchAt, stretchOf } from './stretch'

/** Readings of so long are taken together: a single one is off by a tenth. */
const takenMs = 3 * hourMs
const leastReadings = 2
/** After this many equal heights in a row the sensor may be stuck, which is certain only hours later. */
const equalReadings = 3
/** Below this modelled height a ratio means nothing. */
const leastMetres = 0.4
/** Buoy and model must see the same swell: peak periods within a quarter of each other. */
const periodTolerance = 0.25
/** Whether the buoy's north is the true one is not known, and means differ from peaks. */
const directionTolerance = 60
/** A buoy further than this from the point of the model is not compared with it. */
const inPlaceKm = 3
/** What a correction may do at most, and how it fades: after a day the model has new observations itself. */
export const correctionLimits = { least: 0.6, most: 1.6 } as const
const foldingMs = 12 * hourMs
/** It fades in over so long before the measurement, so that no hour differs much from the next. */
const fadeInMs = 3 * hourMs

/**
 * How a buoy's measurements differ from the wave model's heights at the same place and time; null where nothing may be
 * concluded: too old, too few, too small a sea, a buoy that moved, or another swell than the model's leads.
 */
export function heightCorrection(buoy: KnownBuoy, nowMs: number): HeightCorrection | null {
  const stretch = stretchAt(buoy)
  if (!isOcean(stretch)) return null
  const readings = buoy.readings.filter(
    (one) => one.heightMetres !== null && one.atMs <= nowMs && distanceKm(one, buoy) <= inPlaceKm,
  )
  const newest = readings.at(-1)
  if (!newest || nowMs - newest.atMs > correctsForMs) return null
  const pairs = readings
    .filter(({ atMs }) => newest.atMs - atMs <= takenMs)
    .flatMap((reading) => {
      const sea = seaAt(buoy.modelled, reading.atMs)
      return sea ? [{ reading, sea }] : []
    })
  if (pairs.length < leastReadings || !pairs.some(({ reading }) => reading === newest)) return null
  if (!isSameSwell(pairs)) return null
  if (isPerhapsStuck(pairs)) return null
  // Middles, not means: one reading that is wrong, but not so far out as a spike, changes hardly anything.
  const measuredMetres = median(pairs.map(({ reading }) => reading.heightMetres!))
  const modelledMetres = median(pairs.map(({ sea }) => sea.total.heightMetres!))
  if (modelledMetres < leastMetres) return null
  const { least, most } = correctionLimits
  return {
    buoyId: buoy.id,
    buoyName: buoy.name,
    stretch,
    atMs: newest.atMs,
    measuredMetres: toCentimetre(measuredMetres),
    modelledMetres: toCentimetre(modelledMetres),
    share: Math.round(Math.min(most, Math.max(least, measuredMetres / modelledMetres)) * 1e3) / 1e3,
  }
}

/**
 * What the model's heights at an instant are multiplied by: the whole share when it was measured, a third of it half a
 * day later, from nothing three hours before. 1: unchanged.
 */
export function correctionShareAt(
  correction: Pick<HeightCorrection, 'share' | 'atMs'> | null,
  atMs: number,
): number {
  if (!correction) return 1
  const since = atMs - correction.atMs
  const weight = since < 0 ? Math.max(0, 1 + since / fadeInMs) : Math.exp(-since / foldingMs)
  return 1 + (correction.share - 1) * weight
}

/** The correction for a spot: of the nearest buoy in its own stretch of coast, or none. */
export function correctionFor(
  spot: Pick<Spot, 'latitude' | 'longitude' | 'marinePoint'>,
  corrections: readonly (HeightCorrection & { place: Position })[],
): HeightCorrection | null {
  if (!spot.marinePoint) return null
  const own = stretchOf(spot)
  const [nearest] = corrections
    .filter(({ stretch }) => stretch === own)
    .sort((a, b) => distanceKm(spot, a.place) - distanceKm(spot, b.place))
  if (!nearest) return null
  const { place, ...correction } = nearest
  return correction
}

/** The sea with every height multiplied; periods and directions are the model's. */
export function scaledSea<Hour extends SeaHour>(hour: Hour, share: number): Hour {
  if (share === 1) return hour
  return withTrains(hour, (train) => ({
    ...train,
    heightMetres: train.heightMetres === null ? null : train.heightMetres * share,
  }))
}

type Pair = { reading: BuoyReading; sea: SeaHour }

function isPerhapsStuck(pairs: readonly Pair[]): boolean {
  const last = pairs.slice(-equalReadings).map(({ reading }) => toThousandth(reading.heightMetres!))
  return last.length === equalReadings && last.every((one) => one === last[0])
}

function isSameSwell(pairs: readonly Pair[]): boolean {
  const measured = pairs.flatMap(({ reading }) => reading.periodSeconds ?? [])
  const main = pairs.map(({ sea }) => mainTrain(sea))
  const modelled = main.flatMap(({ peakSeconds }) => peakSeconds ?? [])
  if (measured.length === 0 || modelled.length === 0) return false
  const ratio = median(measured) / median(modelled)
  if (Math.abs(ratio - 1) > periodTolerance) return false
  const newest = pairs.at(-1)!
  const from = newest.reading.directionDegrees
  const said = main.at(-1)!.directionDegrees
  return from === null || said === null || angleBetween(from, said) <= directionTolerance
}

/** The highest train of the sea with the period of its peak, or the whole of it where its parts are not known. */
function mainTrain(sea: Pair['sea']) {
  const [highest] = [sea.primary, sea.secondary, sea.windSea]
    .filter(({ heightMetres }) => heightMetres !== null)
    .sort((a, b) => b.heightMetres! - a.heightMetres!)
  const train = highest ?? sea.total
  const factor = highest ? peakOverPartitionPeriod : peakOverEnergyPeriod
  const { periodSeconds, directionDegrees } = train
  return { peakSeconds: periodSeconds === null ? null : periodSeconds * factor, directionDegrees }
}

/** The modelled sea at an instant: its height between two hours, the rest that of the hour before. */
function seaAt(hours: KnownBuoy['modelled'], atMs: number): Pair['sea'] | null {
  const before = hours.findLast((hour) => hour.atMs <= atMs)
  if (!before || atMs - before.atMs > 3 * hourMs) return null
  const after = hours.find((hour) => hour.atMs > atMs)
  const from = before.total.heightMetres
  if (from === null) return null
  const to = after?.total.heightMetres ?? from
  const part = after ? (atMs - before.atMs) / (after.atMs - before.atMs) : 0
  return { ...before, total: { ...before.total, heightMetres: from + (to - from) * part } }
}

const toCentimetre = (metres: number) => Math.round(metres * 100) / 100
