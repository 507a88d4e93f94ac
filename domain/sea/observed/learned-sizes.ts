import { dayMs } from '../../time/durations'
import type { LearnedSize } from '../../wire/observations'
import { median } from './buoy-readings'
import type { SaidOfSpot } from './call-scores'
import { byCohort, dayNumber, type Seen, seenByInstant } from './seen'

/** What was reported so far back is learned from: how a beach takes the swell does not go with the season. */
const sizeDays = 365
/** A smaller surf says nothing of a share. */
const leastMetres = 0.3
/** Reported flat: the smallest height whose logarithm is taken. */
const flatMetres = 0.1
/** A surfer counts from this many days on, in each half of the days. */
const leastDays = 2
/** Fewer cohorts of accounts that speak, in either half of the days, teach nothing. */
export const leastCohorts = 8
/** So many cohorts more count as much as the belief that the size is right. */
const shrinkCohorts = 8
export const sizeLimits = { least: 0.8, most: 1.25 } as const
const furthest = Math.log(sizeLimits.most)

/**
 * How much larger or smaller surfers report a spot than we say it, as the factor by which its size is multiplied.
 *
 * Who would move it: a person who always says the double, or a brigade of accounts, any number of them, made a month or
 * more ago, that report every day what they want to be believed. So:
 * 1. a surfer has one word a day, by an account of at least a month (`knownForMs`), told within two days;
 * 2. all of a surfer's days together are one vote, their median; a surfer of fewer than two days in a half has none;
 * 3. all surfers whose accounts were made in the same week are one vote, their median (`cohortOf`);
 * 4. a vote says at most a quarter more or less, however much was reported (a bounded influence, Huber 1964);
 * 5. n votes count (n − 7) / (n + 1) of their mean: nothing under eight, half at fifteen;
 * 6. days are in two halves, each other day. A half is held back from the other: what is taken is what both halves
 *    agree on, the smaller of two that go the same way, and nothing of two that do not.
 * Bound: accounts made in k of the weeks move the logarithm by at most 0.03 k when they join, whatever they say, and by
 * 0.015 k more than honest ones would have in their place; accounts that are few or fresh, by nothing. All factors are
 * within `sizeLimits`. A person who makes accounts in most of all weeks, and waits, can reach these limits: that is what
 * the operator's switch is for.
 * @param said of one spot; its size before any such factor, as known in the end, so that nothing is learned twice
 * @returns null where too few speak
 */
export function learnSize(
  spotId: number,
  said: readonly SaidOfSpot[],
  seen: readonly Seen[],
  nowMs: number,
): LearnedSize | null {
  const reports = reportedShares(said, seen, nowMs)
  const halves = [0, 1].map((half) =>
    reports.filter(({ atMs }) => Math.abs(dayNumber(atMs)) % 2 === half),
  )
  const votes = halves.map(votesOf)
  if (votes.some(({ length }) => length < leastCohorts)) return null
  const [taught, held] = votes.map(shrunkMean)
  // The middle of both and nothing: no step anywhere, so that one more vote never turns it over.
  const factor = Math.round(Math.exp(median([0, taught!, held!])) * 100) / 100
  const heldVotes = votes[1]!
  return {
    spotId,
    factor,
    people: new Set(reports.map(({ personId }) => personId)).size,
    reports: halves[0]!.length,
    heldBackReports: halves[1]!.length,
    errorBefore: meanError(heldVotes, 0),
    errorAfter: meanError(heldVotes, Math.log(factor)),
  }
}

type ReportedShare = { personId: string; cohort: number; atMs: number; logShare: number }

/** Each surfer's first report of a day, over what we had of that hour. */
function reportedShares(
  said: readonly SaidOfSpot[],
  seen: readonly Seen[],
  nowMs: number,
): ReportedShare[] {
  const known = new Map(
    said.flatMap(({ atMs, leadHours, modelMetres }) =>
      leadHours === 0 && modelMetres !== null && modelMetres >= leastMetres
        ? [[atMs, modelMetres] as const]
        : [],
    ),
  )
  const reports = seen.filter(
    ({ surfMetres, atMs }) =>
      surfMetres !== null && atMs <= nowMs && nowMs - atMs <= sizeDays * dayMs,
  )
  return [...seenByInstant(reports, [...known.keys()])].flatMap(([instant, some]) =>
    some.map(({ personId, cohort, atMs, surfMetres }) => ({
      personId,
      cohort,
      atMs,
      logShare: Math.log(Math.max(flatMetres, surfMetres!) / known.get(instant)!),
    })),
  )
}

/** One vote a cohort: the median of its surfers, each the median of their days. */
function votesOf(reports: readonly ReportedShare[]): number[] {
  return [...byCohort(reports).values()].flatMap((cohort) => {
    const byPerson = new Map<string, number[]>()
    for (const { personId, logShare } of cohort)
      byPerson.set(personId, [...(byPerson.get(personId) ?? []), logShare])
    const surfers = [...byPerson.values()].filter(({ length }) => length >= leastDays).map(median)
    return surfers.length === 0 ? [] : [median(surfers)]
  })
}

const clipped = (vote: number) => Math.min(furthest, Math.max(-furthest, vote))

function shrunkMean(votes: readonly number[]): number {
  const beyond = votes.length - leastCohorts + 1
  const mean = votes.reduce((sum, vote) => sum + clipped(vote), 0) / votes.length
  return (mean * beyond) / (beyond + shrinkCohorts)
}

/** Of the size reported, as a share of what is said. */
function meanError(votes: readonly number[], logFactor: number): number {
  const out = votes.reduce((sum, vote) => sum + Math.abs(clipped(vote) - logFactor), 0)
  return Math.round(Math.expm1(out / votes.length) * 1e3) / 1e3
}
