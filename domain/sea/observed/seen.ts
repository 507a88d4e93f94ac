import { dayMs, hourMs } from '../../time/durations'
import type { SurfLogFields } from '../../wire/surf-log'

/** What a surfer saw or surfed. */
export type Seen = {
  /** Counted once for a spot and a day. */
  personId: string
  /** See `cohortOf`. */
  cohort: number
  atMs: number
  /** The size on the beach, as a report says it. */
  surfMetres: number | null
  /** The size against a standing surfer, as a logged surf says it. */
  bodySize: SurfLogFields['bodySize']
  /** 1 to 5, as a logged surf says it. */
  stars: number | null
}

/** An account younger than this when it speaks counts for nothing. */
export const knownForMs = 30 * dayMs
/** A report that came later than this after what it tells of counts for nothing: it could be of any day. */
export const toldWithinMs = 2 * dayMs
const cohortMs = 7 * dayMs

/** Days by Melbourne's standard time: in UTC a day would turn at ten in the morning, amid a surf. */
export const dayNumber = (atMs: number): number => Math.floor((atMs + 10 * hourMs) / dayMs)

/**
 * The registration cohort of an account: those made in the same seven days. People who make many accounts make them
 * together, so that a cohort, however large, counts as one surfer does. Who makes an account a week for a season
 * passes for that many surfers: everything that is worked out of reports says how far so many can move it.
 */
export const cohortOf = (accountMadeAtMs: number): number => Math.floor(accountMadeAtMs / cohortMs)

/** So near to the instant a surfer speaks of it: forecasts are kept every six hours. */
const nearMs = 3 * hourMs

/** Each surfer's first word of a day (of stars and of sizes apart), at the kept instant next to it. */
export function seenByInstant(
  seen: readonly Seen[],
  keptAtMs: readonly number[],
): Map<number, Seen[]> {
  const instants = [...new Set(keptAtMs)].sort((a, b) => a - b)
  const byInstant = new Map<number, Seen[]>()
  const once = new Set<string>()
  for (const one of seen.toSorted((a, b) => a.atMs - b.atMs)) {
    const next = firstFrom(instants, one.atMs)
    const [nearest] = instants
      .slice(Math.max(0, next - 1), next + 1)
      .sort((a, b) => Math.abs(a - one.atMs) - Math.abs(b - one.atMs))
    if (nearest === undefined || Math.abs(nearest - one.atMs) > nearMs) continue
    const kind = one.surfMetres === null ? 'log' : 'report'
    const key = `${one.personId} ${kind} ${dayNumber(one.atMs)}`
    if (once.has(key)) continue
    once.add(key)
    byInstant.set(nearest, [...(byInstant.get(nearest) ?? []), one])
  }
  return byInstant
}

/** The index of the first of rising instants that is not before. */
function firstFrom(instants: readonly number[], atMs: number): number {
  let [low, high] = [0, instants.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (instants[middle]! < atMs) low = middle + 1
    else high = middle
  }
  return low
}

/** The same by cohort. */
export function byCohort<One extends Pick<Seen, 'cohort'>>(
  seen: readonly One[],
): Map<number, One[]> {
  const cohorts = new Map<number, One[]>()
  for (const one of seen) {
    const known = cohorts.get(one.cohort)
    if (known) known.push(one)
    else cohorts.set(one.cohort, [one])
  }
  return cohorts
}
