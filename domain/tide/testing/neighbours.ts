import { distanceKm } from '../../places/bearings'
import { dayMs, hourMs, minuteMs } from '../../time/durations'
import type { Gauge } from '../../wire/gauge'
import type { Spot } from '../../wire/spot'
import { constantsId, timesAreKnown } from '../tide-accuracy'
import { tideAccuracy } from '../tide-accuracy-words'
import { type TideExtreme, tideExtremesBetween } from '../tide-at-spot'
import { nearestTurn } from './nearest-turn'

/** Further apart two turns are not the same tide's: the next one of its kind is nearer than this. */
const sameTideMs = 5.5 * hourMs
/** Of a smaller tide the minute at which it turns means little: only its height is compared. */
const timedFromMetres = 0.15

/** Pairs of beaches on the open sea that both tell a tide and lie within so many km, as the crow flies. */
function neighbours(spots: readonly Spot[], withinKm: number): [Spot, Spot, number][] {
  // A beach whose waves come from the wave model lies on the open sea; the other ones are enclosed water.
  const open = spots.filter((spot) => spot.marinePoint !== null && timesAreKnown(spot.tide))
  return open.flatMap((a, i) =>
    open.slice(i + 1).flatMap((b): [Spot, Spot, number][] => {
      const kilometres = distanceKm(a, b)
      return kilometres <= withinKm ? [[a, b, kilometres]] : []
    }),
  )
}

/**
 * Holds the highs and lows that neighbours tell against each other: each of the one with the nearest of its kind of
 * the other, in time and in height.
 */
export function neighbourTides(
  spots: readonly Spot[],
  gaugeById: (id: string) => Gauge,
  { withinKm, startAtMs, endAtMs }: { withinKm: number; startAtMs: number; endAtMs: number },
) {
  // Many beaches tell the same tide: each is worked out once, with a day on either side.
  const known = new Map<string, TideExtreme[]>()
  const extremesOf = ({ tide }: Spot): TideExtreme[] => {
    const key = `${constantsId(tide)} ${tide.timeOffsetMinutes}`
    const gauge = gaugeById(constantsId(tide))
    const found =
      known.get(key) ?? tideExtremesBetween(gauge, tide, startAtMs - dayMs, endAtMs + dayMs)
    known.set(key, found)
    return found
  }
  return neighbours(spots, withinKm).map(([a, b, kilometres]) => {
    const extremes = extremesOf(a).filter(({ atMs }) => atMs >= startAtMs && atMs < endAtMs)
    const others = extremesOf(b)
    const turns = extremes.map((one, i) => {
      const other = nearestTurn(others, one)
      return {
        rangeMetres: rangeAt(extremes, i),
        offMs: Math.abs(one.atMs - other.atMs),
        offMetres: Math.abs(one.heightMetres - other.heightMetres),
      }
    })
    const shared = turns.filter(({ offMs }) => offMs < sameTideMs)
    const aloneRanges = turns
      .filter(({ offMs }) => offMs >= sameTideMs)
      .map(({ rangeMetres }) => rangeMetres)
    const minutes = shared
      .filter(({ rangeMetres }) => rangeMetres >= timedFromMetres)
      .map(({ offMs }) => offMs / minuteMs)
      .toSorted((x, y) => x - y)
    const metres = shared.map(({ offMetres }) => offMetres).toSorted((x, y) => x - y)
    const [errorA, errorB] = [tideAccuracy(a.tide), tideAccuracy(b.tide)]
    return {
      a,
      b,
      kilometres,
      extremes: extremes.length,
      /** The greatest of the turns of the one that the other does not have: one of two small tides a day. */
      aloneRangeMetres: Math.max(0, ...aloneRanges),
      worstMinutes: minutes.at(-1) ?? 0,
      /** That 19 of 20 turns keep within, as the errors that beaches state do. */
      usualMinutes: usual(minutes),
      /** What the two allow themselves together. */
      minutesAllowed: (errorA.minutes ?? 0) + (errorB.minutes ?? 0),
      worstMetres: metres.at(-1) ?? 0,
      usualMetres: usual(metres),
      metresAllowed: (errorA.metres ?? 0) + (errorB.metres ?? 0),
    }
  })
}

/** @param sorted smallest first */
const usual = (sorted: readonly number[]) => sorted[Math.floor(0.95 * sorted.length)] ?? 0

/** The smaller of the ranges to the turns before and after. */
function rangeAt(extremes: readonly TideExtreme[], index: number): number {
  const { heightMetres } = extremes[index]!
  const others = [extremes[index - 1], extremes[index + 1]].filter((one) => one !== undefined)
  return Math.min(...others.map((other) => Math.abs(other.heightMetres - heightMetres)))
}
