import { distanceKm } from '../../places/bearings'
import type { CallScore } from '../../wire/observations'
import type { Position, Spot } from '../../wire/spot'
import { bodySizes } from '../../wire/surf-log'
import { bodyOf } from '../../words/body-words'
import { surfHeightRange } from '../swell/breaking-height'
import { leastScoredHours, type ScoredPair, sizeClassOf, spanSums } from './forecast-scores'
import { byCohort, type Seen, seenByInstant } from './seen'
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

/** What was said of a spot at an instant, so many hours before; 0: as it was known in the end. */
export type SaidOfSpot = {
  atMs: number
  leadHours: number
  /** As it was shown, and before surfers' reports changed it (`domain/sea/observed/learned-sizes.ts`). */
  surfMetres: number | null
  modelMetres: number | null
  /** 0 to 10 in daylight; null in the dark. */
  score: number | null
}

/**
 * Whether the buoy near a spot measured the size class that was forecast for the buoy's own place; null where no buoy is
 * near, or it did not measure.
 */
export type MeasuredAsSaid = (atMs: number, leadHours: number) => boolean | null

/** From here on a score calls people to the water: 'good'. */
const callFrom = 6
/** A surf of fewer stars was not good. */
const goodStars = 3
/** So many verdicts of a cohort of accounts count at most, in each figure; see `callSums`. */
export const mostOfCohort = 5

type Tally = { verdicts: number; right: number }
type Sums = {
  measured: Tally
  /** By cohort. */
  surfed: Map<number, Tally>
  sizes: Map<number, Tally>
  notKnown: number
}

/**
 * Adds up, for each stretch, lead and span of days, how many of the calls to the water came true, and how often the size
 * said was in the class that surfers reported or logged.
 *
 * A call (said Good or better) is judged by the buoy near it, which can say of the size at sea alone whether it came as
 * said, and besides by the surfers who logged a surf within three hours: three stars or more, in the mean. A call
 * with neither near is counted apart. Our own later score judges nothing.
 *
 * Who would harm the figures: a person, or a brigade with any number of accounts, patient for a month or more, that logs
 * and reports every day on every beach. All verdicts of a cohort of accounts (`cohortOf`) count as at most
 * `mostOfCohort`, in its own proportion, and no figure is given of fewer than fifty verdicts: accounts made in k
 * different weeks move a figure of n by at most k × 5 / n, a tenth each at fifty, however many there are.
 */
export function callSums(nowMs: number) {
  const groups = spanSums(nowMs, noSums)
  return {
    /** @param said all that was said of one spot; `seen`: what surfers say of the same */
    addSpot(
      stretch: string,
      said: readonly SaidOfSpot[],
      seen: readonly Seen[],
      measuredAsSaid: MeasuredAsSaid = () => null,
    ): void {
      const near = seenByInstant(
        seen,
        said.map(({ atMs }) => atMs),
      )
      for (const one of said) {
        if (one.leadHours === 0) continue
        const cohorts = byCohort(near.get(one.atMs) ?? [])
        const isCall = one.score !== null && one.score >= callFrom
        const measured = isCall ? measuredAsSaid(one.atMs, one.leadHours) : null
        const surfed = isCall ? verdictsOf(cohorts, wasGood) : []
        const sizes = verdictsOf(cohorts, (some) => wasOfSize(some, one.surfMetres))
        for (const sums of groups.of(stretch, one.leadHours, one.atMs)) {
          if (measured !== null) add(sums.measured, measured)
          for (const [cohort, isRight] of surfed) add(tallyOf(sums.surfed, cohort), isRight)
          for (const [cohort, isRight] of sizes) add(tallyOf(sums.sizes, cohort), isRight)
          if (isCall && measured === null && surfed.length === 0) sums.notKnown++
        }
      }
    },
    scores: (): CallScore[] =>
      groups
        .all()
        .map(({ sums, ...group }): CallScore => ({ ...group, ...figuresOf(sums) }))
        .filter(({ calls, sizes, callsNotKnown = 0 }) => calls + sizes + callsNotKnown > 0),
  }
}

const noSums = (): Sums => ({
  measured: { verdicts: 0, right: 0 },
  surfed: new Map(),
  sizes: new Map(),
  notKnown: 0,
})

function tallyOf(tallies: Map<number, Tally>, cohort: number): Tally {
  const known = tallies.get(cohort) ?? { verdicts: 0, right: 0 }
  tallies.set(cohort, known)
  return known
}

function add(tally: Tally, isRight: boolean): void {
  tally.verdicts++
  tally.right += Number(isRight)
}

function figuresOf({ measured, surfed, sizes, notKnown }: Sums) {
  const ofSurfers = bounded(surfed)
  const ofSizes = bounded(sizes)
  const calls = measured.verdicts + ofSurfers.verdicts
  return {
    calls,
    callsTrue: calls < leastScoredHours ? null : Math.round(measured.right + ofSurfers.right),
    callsMeasured: measured.verdicts,
    callsNotKnown: notKnown,
    sizes: ofSizes.verdicts,
    sizesTrue: ofSizes.verdicts < leastScoredHours ? null : Math.round(ofSizes.right),
  }
}

/** Every cohort's verdicts in its own proportion, and so many of them at most. */
function bounded(cohorts: ReadonlyMap<number, Tally>): Tally {
  const sum = { verdicts: 0, right: 0 }
  for (const { verdicts, right } of cohorts.values()) {
    const counted = Math.min(mostOfCohort, verdicts)
    sum.verdicts += counted
    sum.right += (counted * right) / verdicts
  }
  return sum
}

/** What each cohort says of an instant, where it says anything. */
function verdictsOf(
  cohorts: ReadonlyMap<number, readonly Seen[]>,
  verdict: (seen: readonly Seen[]) => boolean | null,
): [cohort: number, isRight: boolean][] {
  return [...cohorts].flatMap(([cohort, seen]) => {
    const isRight = verdict(seen)
    return isRight === null ? [] : [[cohort, isRight] as [number, boolean]]
  })
}

function wasGood(seen: readonly Seen[]): boolean | null {
  const stars = seen.flatMap((one) => one.stars ?? [])
  if (stars.length === 0) return null
  return stars.reduce((sum, one) => sum + one, 0) / stars.length >= goodStars
}

/** By most of those who say a size: in the same class, or against the body as such a surf is. */
function wasOfSize(seen: readonly Seen[], saidMetres: number | null): boolean | null {
  if (saidMetres === null) return null
  const own = sizeClassOf(saidMetres)
  const verdicts = seen.flatMap(({ surfMetres, bodySize }) => {
    if (surfMetres !== null) return [sizeClassOf(surfMetres) === own]
    return bodySize === null ? [] : [isBodySizeOf(bodySize, saidMetres)]
  })
  if (verdicts.length === 0) return null
  return verdicts.filter(Boolean).length * 2 >= verdicts.length
}

/** Whether a size against a standing surfer is one of those that a surf of this height brings, lower to upper end. */
function isBodySizeOf(body: (typeof bodySizes)[number], surfMetres: number): boolean {
  const { minMetres, maxMetres } = surfHeightRange(surfMetres)!
  const own = bodySizes.indexOf(body)
  return placeOf(minMetres) <= own && own <= placeOf(maxMetres)
}

/** A log knows nothing below knee high and nothing above double overhead. */
function placeOf(metres: number): number {
  const words = bodyOf(metres)
  if (words === 'ankle') return 0
  const place = (bodySizes as readonly string[]).indexOf(words)
  return place < 0 ? bodySizes.length - 1 : place
}
