import { angleBetween, aroundCompass, bearingOf, radians } from '#domain/places/bearings'
import { demoMarine } from '#domain/sea/demo/demo-marine'
import type { MarineHour } from '#domain/sea/forecast/point-hour'
import { median } from '#domain/sea/observed/buoy-readings'
import { directionalSpread } from '#domain/sea/swell/nearshore-table'
import { peakOverPartitionPeriod, surfAtSpot } from '#domain/sea/swell/surf-at-spot'
import { hourMs } from '#domain/time/durations'
import type { Position, Spot } from '#domain/wire/spot'
import { fetchAround } from './coast'
import type { SwellClass } from './reported-sizes'

/** Where the notes' classes come from: the middle of the compass points they name. */
export const classDirections: Partial<Record<SwellClass, number>> = {
  W: 270,
  'W/SW': 247.5,
  SW: 225,
  'S/SW': 202.5,
}

/**
 * What a class means at the wave model's points. `as named`: it comes from that direction at every point. `past the
 * capes`: that direction is the deep ocean's, and each point gets what the land far away lets through.
 */
export type ClassMeaning = 'as named' | 'past the capes'

/** The swell of the class seas: 2.5 m high everywhere, 14 s at its peak. */
const classHeightMetres = 2.5
const classPeakSeconds = 14

function classSurf(spot: Spot, directionDegrees: number, meaning: ClassMeaning): number {
  const from =
    meaning === 'as named'
      ? directionDegrees
      : directionPastCapes(spot.marinePoint!, directionDegrees)
  return surfAtSpot(spot, classSwell(from)).surfHeightMetres ?? 0
}

/** A sea of the classes' swell alone, its peak turned into the mean period that the wave model gives. */
function classSwell(directionDegrees: number): MarineHour {
  const flat = { heightMetres: 0, periodSeconds: null, directionDegrees: null }
  const unknown = { heightMetres: null, periodSeconds: null, directionDegrees: null }
  return {
    atMs: 0,
    total: unknown,
    primary: {
      heightMetres: classHeightMetres,
      periodSeconds: classPeakSeconds / peakOverPartitionPeriod,
      directionDegrees,
    },
    secondary: flat,
    windSea: flat,
    waterTemperature: null,
    level: { aboveMslMetres: null, fromPressureMetres: null },
  }
}

/** Mean direction of what reaches the wave model's point of a swell that has this one in the deep ocean. */
function directionPastCapes(marinePoint: Position, oceanDegrees: number): number {
  const fetchKm = fetchAround(marinePoint)
  let east = 0
  let north = 0
  for (let bearing = 0; bearing < 360; bearing += 2) {
    const km = aroundCompass(fetchKm, bearing)
    const energy =
      directionalSpread(angleBetween(bearing, oceanDegrees), classPeakSeconds) * (km / 500) ** 2
    east += energy * Math.sin(radians(bearing))
    north += energy * Math.cos(radians(bearing))
  }
  return bearingOf(east, north)
}

/** Typical size over several spots: the middle one. */
export const sizeOver = (
  spots: readonly Spot[],
  directionDegrees: number,
  meaning: ClassMeaning,
): number => median(spots.map((spot) => classSurf(spot, directionDegrees, meaning)))

const seas = new Map<string, MarineHour[]>()

/** The demonstration's sea of 2026 at a spot's point: every sixth hour of every third day. */
export function demoYear({ marinePoint }: Pick<Spot, 'marinePoint'>): MarineHour[] {
  if (!marinePoint) return []
  const key = `${marinePoint.latitude},${marinePoint.longitude}`
  let hours = seas.get(key)
  if (hours === undefined) {
    hours = Array.from({ length: 122 }, (_, index) =>
      demoMarine(marinePoint, Date.UTC(2026, 0, 1) + index * 72 * hourMs, 24).filter(
        ({ atMs }) => (atMs / hourMs) % 6 === 0,
      ),
    ).flat()
    seas.set(key, hours)
  }
  return hours
}

/** Mean height at the beach over the demonstration's year. */
export function demoMean(spot: Spot): number {
  const heights = demoYear(spot).map((hour) => surfAtSpot(spot, hour).surfHeightMetres ?? 0)
  return heights.reduce((sum, height) => sum + height, 0) / heights.length
}
