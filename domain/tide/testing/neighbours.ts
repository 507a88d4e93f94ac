import { distanceKm } from '../../geo/distance-km'
import type { Gauge } from '../../wire/gauge'
import type { Spot } from '../../wire/spot'
import { heightsAreKnown, tideAccuracy, timesAreKnown } from '../tide-accuracy'
import { type TideTurn, tideTurnsBetween } from '../tide-turns'

const minuteMs = 60_000

/** How two neighbours' tides agree over a year, and what they allow themselves together. */
export type NeighbourTides = {
  a: Spot
  b: Spot
  kilometres: number
  turns: number
  worstMinutes: number
  minutesAllowed: number
  /** Null where one of the two shows no height. */
  worstMetres: number | null
  metresAllowed: number
}

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
 * the other, in time and, where both show it, in height.
 */
export function neighbourTides(
  spots: readonly Spot[],
  gaugeById: (id: string) => Gauge,
  { withinKm, startAtMs, endAtMs }: { withinKm: number; startAtMs: number; endAtMs: number },
): NeighbourTides[] {
  // Many beaches tell the same tide: each is worked out once.
  const turnsOfTide = new Map<string, TideTurn[]>()
  const turnsOf = ({ tide }: Spot, slackMs: number): TideTurn[] => {
    const key = `${tide.gauge} ${tide.timeOffsetMinutes} ${slackMs}`
    let turns = turnsOfTide.get(key)
    if (turns === undefined) {
      turns = tideTurnsBetween(gaugeById(tide.gauge), tide, startAtMs - slackMs, endAtMs + slackMs)
      turnsOfTide.set(key, turns)
    }
    return turns
  }
  return neighbours(spots, withinKm).map(([a, b, kilometres]) => {
    const turns = turnsOf(a, 0)
    const pairs = partners(turns, turnsOf(b, 86_400_000))
    const bothHeights = heightsAreKnown(a.tide) && heightsAreKnown(b.tide)
    const [errorA, errorB] = [tideAccuracy(a.tide), tideAccuracy(b.tide)]
    return {
      a,
      b,
      kilometres,
      turns: turns.length,
      worstMinutes: Math.max(
        ...pairs.map(([one, other]) => Math.abs(one.atMs - other.atMs) / minuteMs),
      ),
      minutesAllowed: (errorA.minutes ?? 0) + (errorB.minutes ?? 0),
      worstMetres: bothHeights
        ? Math.max(...pairs.map(([one, other]) => Math.abs(one.heightMetres - other.heightMetres)))
        : null,
      metresAllowed: (errorA.metres ?? 0) + (errorB.metres ?? 0),
    }
  })
}

/** Both lists are in order of time, so one walk finds the nearest of the same kind. */
function partners(turns: readonly TideTurn[], others: readonly TideTurn[]): [TideTurn, TideTurn][] {
  const ofKind = {
    high: others.filter(({ type }) => type === 'high'),
    low: others.filter(({ type }) => type === 'low'),
  }
  const at = { high: 0, low: 0 }
  return turns.map((turn) => {
    const list = ofKind[turn.type]
    const off = (index: number) =>
      Math.abs((list[index]?.atMs ?? Number.POSITIVE_INFINITY) - turn.atMs)
    while (off(at[turn.type] + 1) < off(at[turn.type])) at[turn.type]++
    return [turn, list[at[turn.type]]!]
  })
}
