import { distanceKm } from '../../places/bearings'
import { goodScore } from '../../rating/rating-words'
import type { CallScore } from '../../wire/observations'
import type { Position, Spot } from '../../wire/spot'
import { leastScoredHours, type ScoredPair, sizeClassOf, spanSums } from './forecast-scores'
import { furthestBuoyKm } from './shown-observations'
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

/** A spot was called Good or better for an instant, so many hours before it. */
export type Call = { atMs: number; leadHours: number }

/**
 * Whether the buoy near a spot measured the size class that was forecast for the buoy's own place; null where no buoy is
 * near, or it did not measure.
 */
export type MeasuredAsSaid = (atMs: number, leadHours: number) => boolean | null

/** From here on a score calls people to the water: 'good'. */
export const callFrom = goodScore

/**
 * Adds up, for each stretch, lead and span of days, how many of the calls to the water came true by the buoy near them, which
 * can say of the size at sea alone whether it came as forecast. A call with no buoy near is counted apart. Our own later
 * score judges nothing, and neither do reports and logs: whoever makes many accounts moves no figure.
 */
export function callSums(nowMs: number) {
  const groups = spanSums(nowMs, () => ({ judged: 0, right: 0, notKnown: 0 }))
  return {
    addSpot(stretch: string, calls: readonly Call[], measuredAsSaid: MeasuredAsSaid): void {
      for (const { atMs, leadHours } of calls) {
        const isRight = measuredAsSaid(atMs, leadHours)
        for (const sums of groups.of(stretch, leadHours, atMs)) {
          if (isRight === null) sums.notKnown++
          else {
            sums.judged++
            sums.right += Number(isRight)
          }
        }
      }
    },
    scores: (): CallScore[] =>
      groups.all().map(({ sums: { judged, right, notKnown }, ...group }) => ({
        ...group,
        calls: judged,
        callsTrue: judged < leastScoredHours ? null : right,
        callsNotKnown: notKnown,
        ...sizesOf10,
      })),
  }
}

/** Apps of 1.0 reject a pack without them. */
const sizesOf10 = { sizes: 0, sizesTrue: null }
