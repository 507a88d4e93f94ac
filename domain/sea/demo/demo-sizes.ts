import { dayMs, hourMs } from '../../time/durations'
import type { LearnedSize } from '../../wire/observations'
import type { Spot } from '../../wire/spot'
import { learnSize } from '../observed/learned-sizes'
import type { Seen } from '../observed/seen'
import { hash, smoothNoise } from './noise'

const surfers = 18
const days = 48
/** A surfer of the demonstration reports one day of so many. */
const everyDays = 6
/** So many of its beaches have surfers who report. */
const shareOfSpots = 0.25

/** What made-up surfers of a few beaches report, learned from as real reports are. The same day always gives the same. */
export function demoSizes(spots: readonly Spot[], untilMs: number): LearnedSize[] {
  return spots
    .filter(({ id, beachType }) => beachType !== 'swimming' && hash(id, 410) < shareOfSpots)
    .flatMap(({ id }) => learnSize(id, saidOf(id, untilMs), seenAt(id, untilMs), untilMs) ?? [])
}

const noonOf = (untilMs: number, day: number) => untilMs - day * dayMs + 2 * hourMs - dayMs
const metresAt = (spotId: number, atMs: number) => 1.3 + 0.6 * smoothNoise(atMs / dayMs / 3, spotId)

const saidOf = (spotId: number, untilMs: number) =>
  Array.from({ length: days }, (_, day) => {
    const atMs = noonOf(untilMs, day)
    const metres = metresAt(spotId, atMs)
    return { atMs, leadHours: 0, surfMetres: metres, modelMetres: metres, score: null }
  })

function seenAt(spotId: number, untilMs: number): Seen[] {
  const share = 0.8 + 0.4 * hash(spotId, 420)
  return Array.from({ length: surfers }, (_, cohort) => cohort).flatMap((cohort) =>
    Array.from({ length: days }, (_, day) => day)
      .filter((day) => hash(day, spotId * 100 + cohort) < 1 / everyDays)
      .map((day) => {
        const atMs = noonOf(untilMs, day)
        const own = 1 + 0.2 * (hash(cohort, spotId) - 0.5)
        const surfMetres = metresAt(spotId, atMs) * share * own
        return { personId: `${cohort}`, cohort, atMs, surfMetres, bodySize: null, stars: null }
      }),
  )
}
