import { distanceKm } from '../../places/bearings'
import { hourMs } from '../../time/durations'
import { encodeSeries } from '../../wire/encode-series'
import type { MeasuredBuoy, Observations } from '../../wire/observations'
import type { Spot } from '../../wire/spot'
import type { SeaHour } from '../forecast/point-hour'
import { unitsOfSeries } from '../forecast/units-of-series'
import { type BuoyReading, readingsByHour } from './buoy-readings'
import { isOcean, stretchAt, stretchOf } from './stretch'

/** Hours measured and hours forecast in the picture of a buoy. */
const shownBackHours = 24
const shownAheadHours = 24
/** A buoy that has been silent for longer is not shown. */
export const longestSilenceMs = 3 * 24 * hourMs
/** Buoys this close are one buoy under two names, after it was moved or renamed. */
const sameBuoyKm = 2
/** A buoy further away says little about a beach, even in the same water. */
const furthestBuoyKm = 150

/** A buoy with what is known of it: believable readings in order of time, and the wave model's hours at its place. */
export type KnownBuoy = Pick<
  MeasuredBuoy,
  'id' | 'name' | 'operator' | 'latitude' | 'longitude'
> & {
  readings: readonly BuoyReading[]
  modelled: readonly SeaHour[]
}

/** The buoy as it travels; null where it has been silent for days. */
export function shownBuoy(buoy: KnownBuoy, nowMs: number): MeasuredBuoy | null {
  const { readings, modelled, ...place } = buoy
  const waves = readings.findLast(({ heightMetres }) => heightMetres !== null)
  const water = readings.findLast(({ waterTemperature }) => waterTemperature !== null)
  const atMs = waves?.atMs ?? water?.atMs
  if (atMs === undefined || nowMs - atMs > longestSilenceMs) return null
  const startAtMs = (Math.floor(nowMs / hourMs) - shownBackHours) * hourMs
  const instants = Array.from(
    { length: shownBackHours + shownAheadHours + 1 },
    (_, index) => startAtMs + index * hourMs,
  )
  const byHour = readingsByHour(readings)
  const modelHours = new Map(modelled.map((hour) => [hour.atMs, hour.total.heightMetres]))
  const series = (height: (atMs: number) => number | null) =>
    encodeSeries(instants.map(height), unitsOfSeries.heightMetres)
  return {
    ...place,
    stretch: stretchAt(buoy),
    latest: {
      atMs,
      heightMetres: waves?.heightMetres ?? null,
      periodSeconds: waves?.periodSeconds ?? null,
      directionDegrees: waves?.directionDegrees ?? null,
      waterTemperature: water?.waterTemperature ?? null,
      waterAtMs: water?.atMs ?? null,
    },
    startAtMs,
    measured: series((at) => byHour.get(at)?.heightMetres ?? null),
    modelled: series((at) => modelHours.get(at) ?? null),
  }
}

/** Of buoys that lie together the one that measured last: it is one buoy under two names. */
export function withoutTwins<B extends Pick<MeasuredBuoy, 'latitude' | 'longitude' | 'latest'>>(
  buoys: readonly B[],
): B[] {
  const newestFirst = buoys.toSorted((a, b) => b.latest.atMs - a.latest.atMs)
  const kept: B[] = []
  for (const buoy of newestFirst) {
    if (kept.every((other) => distanceKm(buoy, other) > sameBuoyKm)) kept.push(buoy)
  }
  return kept
}

export type NearBuoy = { buoy: MeasuredBuoy; distanceKm: number }

/** The nearest buoy in a spot's own water; null where there is none. An ocean buoy of the next stretch is shown too. */
export function nearestBuoy(
  spot: Pick<Spot, 'latitude' | 'longitude' | 'marinePoint'>,
  { buoys }: Pick<Observations, 'buoys'>,
): NearBuoy | null {
  const own = stretchOf(spot)
  const near = buoys
    .filter(({ stretch }) => (spot.marinePoint ? isOcean(stretch) : stretch === own))
    .map((buoy) => ({ buoy, distanceKm: distanceKm(spot, buoy) }))
    .filter((one) => one.distanceKm <= furthestBuoyKm)
    .sort(
      (a, b) =>
        Number(a.buoy.stretch !== own) - Number(b.buoy.stretch !== own) ||
        a.distanceKm - b.distanceKm,
    )
  return near[0] ?? null
}
