import { distanceKm } from '../../places/distance-km'
import type { Position, Spot } from '../../wire/spot'
import type { MeasuredAsSaid } from './call-scores'
import type { ScoredPair } from './forecast-scores'
import { furthestBuoyKm } from './shown-observations'
import { sizeClassOf } from './size-class'
import { stretchOf } from './stretch'

/**
 * Whether the sea came in the size class that was forecast, hour by hour, as buoys measured it: like held against like,
 * each buoy with what was said of its own place.
 */
export function buoyVerdicts() {
  const buoys = new Map<
    string,
    { place: Position; stretch: string; asSaid: Map<number, boolean> }
  >()
  return {
    add(
      { id, latitude, longitude }: Position & { id: string },
      pairs: readonly ScoredPair[],
    ): void {
      for (const { stretch, atMs, leadHours, saidMetres, cameMetres } of pairs) {
        const buoy = buoys.get(id) ?? { place: { latitude, longitude }, stretch, asSaid: new Map() }
        buoys.set(id, buoy)
        buoy.asSaid.set(keyOf(atMs, leadHours), sizeClassOf(saidMetres) === sizeClassOf(cameMetres))
      }
    },
    /** By the nearest buoy of the spot's own stretch that measured the hour. */
    near(spot: Pick<Spot, 'latitude' | 'longitude' | 'marinePoint'>): MeasuredAsSaid {
      const stretch = stretchOf(spot)
      const near = [...buoys.values()]
        .filter((one) => one.stretch === stretch)
        .map((one) => ({ ...one, km: distanceKm(spot, one.place) }))
        .filter(({ km }) => km <= furthestBuoyKm)
        .sort((a, b) => a.km - b.km)
      return (atMs, leadHours) => {
        const key = keyOf(atMs, leadHours)
        return near.find(({ asSaid }) => asSaid.has(key))?.asSaid.get(key) ?? null
      }
    },
  }
}

/** Instants are whole hours: the lead fits between two. */
const keyOf = (atMs: number, leadHours: number) => atMs + leadHours
