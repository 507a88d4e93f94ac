import { dayMs, hourMs } from '../time/durations'
import type { CallScore } from '../wire/observations'
import { leastScoredHours, scoredDays } from './forecast-scores'
import { sizeClassOf } from './size-class'
import { stretches } from './stretch'

/** What was said of a spot at an instant, so many hours before; 0: as it was known in the end. */
export type SaidOfSpot = {
  atMs: number
  leadHours: number
  surfMetres: number | null
  /** 0 to 10 in daylight; null in the dark. */
  score: number | null
}

/** What a surfer saw or surfed. */
export type Seen = {
  /** Counted once for a spot and a day. */
  personId: string
  atMs: number
  /** The size on the beach, as a report says it. */
  surfMetres: number | null
  /** 1 to 5, as a logged surf says it. */
  stars: number | null
}

/** From here on a score calls people to the water: 'good'. */
const callFrom = 6
/** What came is as good as said when the score is no more than this below: half a word. */
const callSlack = 0.5
/** So near to the instant a surfer speaks of it: forecasts are kept every six hours. */
const nearMs = 3 * hourMs
/** A surf of fewer stars was not good. */
const goodStars = 3

type Sums = { calls: number; callsTrue: number; sizes: number; sizesTrue: number }

/**
 * Adds up, for each stretch, lead and span of days, how many of the calls to the water came true, and how often the size
 * said was in the class that surfers reported from the beach. A call (said Good or better) came true when who surfed
 * within three hours says so by three stars or more, in the mean; where nobody did, when the hour as it was known in the
 * end, corrected by what was measured, was as good.
 */
export function callSums(nowMs: number) {
  const groups = new Map<string, Sums>()

  function groupsOf(stretch: string, leadHours: number, atMs: number): Sums[] {
    return scoredDays.flatMap((days) => {
      if (atMs > nowMs || nowMs - atMs > days * dayMs) return []
      const key = `${stretch} ${leadHours} ${days}`
      const sums = groups.get(key) ?? { calls: 0, callsTrue: 0, sizes: 0, sizesTrue: 0 }
      groups.set(key, sums)
      return [sums]
    })
  }

  return {
    /** @param said all that was said of one spot; `seen`: what surfers say of the same */
    addSpot(stretch: string, said: readonly SaidOfSpot[], seen: readonly Seen[]): void {
      const known = new Map(
        said.flatMap((one) => (one.leadHours === 0 ? [[one.atMs, one] as const] : [])),
      )
      const near = seenByInstant(seen, said)
      for (const one of said) {
        if (one.leadHours === 0) continue
        const people = near.get(one.atMs) ?? []
        const isTrue = cameTrue(one, known.get(one.atMs), people)
        const sizes = people.flatMap(({ surfMetres }) => surfMetres ?? [])
        for (const sums of groupsOf(stretch, one.leadHours, one.atMs)) {
          if (isTrue !== null) {
            sums.calls++
            sums.callsTrue += Number(isTrue)
          }
          if (one.surfMetres === null) continue
          const own = sizeClassOf(one.surfMetres)
          sums.sizes += sizes.length
          sums.sizesTrue += sizes.filter((metres) => sizeClassOf(metres) === own).length
        }
      }
    },
    scores(): CallScore[] {
      return stretches.flatMap(({ id: stretch }) =>
        [...groups]
          .filter(([key]) => key.startsWith(`${stretch} `))
          .map(([key, { calls, callsTrue, sizes, sizesTrue }]): CallScore => {
            const [, leadHours, days] = key.split(' ').map(Number)
            return {
              stretch,
              leadHours: leadHours!,
              days: days!,
              calls,
              callsTrue: calls < leastScoredHours ? null : callsTrue,
              sizes,
              sizesTrue: sizes < leastScoredHours ? null : sizesTrue,
            }
          })
          .filter(({ calls, sizes }) => calls + sizes > 0)
          .sort((a, b) => a.leadHours - b.leadHours || a.days - b.days),
      )
    },
  }
}

/** Null: it was no call, or nobody knows what came. */
function cameTrue(
  said: SaidOfSpot,
  known: SaidOfSpot | undefined,
  people: readonly Seen[],
): boolean | null {
  if (said.score === null || said.score < callFrom) return null
  const stars = people.flatMap((one) => one.stars ?? [])
  if (stars.length > 0) return stars.reduce((sum, one) => sum + one, 0) / stars.length >= goodStars
  if (known?.score == null) return null
  return known.score >= callFrom - callSlack
}

/** Each surfer's first word of a day, at the kept instant next to it. */
function seenByInstant(seen: readonly Seen[], said: readonly SaidOfSpot[]): Map<number, Seen[]> {
  const instants = [...new Set(said.map(({ atMs }) => atMs))].sort((a, b) => a - b)
  const byInstant = new Map<number, Seen[]>()
  const once = new Set<string>()
  for (const one of seen.toSorted((a, b) => a.atMs - b.atMs)) {
    const [nearest] = instants
      .slice(Math.max(0, firstFrom(instants, one.atMs) - 1), firstFrom(instants, one.atMs) + 1)
      .sort((a, b) => Math.abs(a - one.atMs) - Math.abs(b - one.atMs))
    if (nearest === undefined || Math.abs(nearest - one.atMs) > nearMs) continue
    const kind = one.stars === null ? 'size' : 'stars'
    const key = `${one.personId} ${kind} ${Math.floor(one.atMs / dayMs)}`
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
