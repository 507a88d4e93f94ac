import { dayMs } from '#domain/time/durations'

/** Everybody's newest word on a spot comes before anybody's second one. */
const mostPerSpot = 50
const mostShown = 1_000

export type RankedReport = {
  id: string
  user_id: string
  spot_id: number
  observed_at_ms: number
  /** When the account of its author was made. */
  created_at_ms: number
}

/** A wave of accounts made on one day says no more than this at a spot. */
const mostOfOneDay = 10

type Placed = {
  id: string
  observedAtMs: number
  isFresh: boolean
  /** Smaller is chosen first, of the same account's day and of all at the spot. */
  inDay: number[]
  atSpot: number
}

/**
 * Which reports are shown where there are too many: at each spot the newest of each person first, of people known for
 * longer before new ones, and of all spots those that come first at theirs. Of new accounts made on one day ten reports at most,
 * those of the accounts made first: who comes to drown another's warning comes later.
 * @param freshAfterMs accounts made after it are new
 */
export function createReportRanking(freshAfterMs: number) {
  const countOf = new Map<string, number>()
  const bySpot = new Map<number, Placed[]>()
  const ofDay = new Map<string, Placed[]>()
  return {
    /** To be called with all reports in parts, the newest first. */
    add(newest: readonly RankedReport[]): void {
      for (const { id, user_id, spot_id, observed_at_ms, created_at_ms } of newest) {
        const person = `${spot_id} ${user_id}`
        const ofPerson = (countOf.get(person) ?? 0) + 1
        countOf.set(person, ofPerson)
        const isFresh = created_at_ms > freshAfterMs
        const placed: Placed = {
          id,
          observedAtMs: observed_at_ms,
          isFresh,
          inDay: [ofPerson, created_at_ms, observed_at_ms],
          // No person has so many; what is equal keeps its order.
          atSpot: (ofPerson === 1 ? 0 : 2e6) + (isFresh ? 1e6 : 0) + ofPerson,
        }
        if (isFresh) {
          const day = `${spot_id} ${Math.floor(created_at_ms / dayMs)}`
          ofDay.set(day, firstOf([...(ofDay.get(day) ?? []), placed], inOrderOfDay, mostOfOneDay))
        } else {
          bySpot.set(spot_id, [...(bySpot.get(spot_id) ?? []), placed])
        }
      }
      for (const [spotId, known] of bySpot)
        if (known.length > mostPerSpot) bySpot.set(spotId, firstOf(known, inOrder, mostPerSpot))
    },
    /** @returns those to be shown */
    shown(): ReadonlyMap<string, { isFresh: boolean }> {
      const all = new Map(bySpot)
      for (const [day, fresh] of ofDay) {
        const spotId = Number(day.split(' ')[0])
        all.set(spotId, [...(all.get(spotId) ?? []), ...fresh])
      }
      const first = [...all.values()]
        .flatMap((atSpot) =>
          firstOf(atSpot, inOrder, mostPerSpot).map((one, place) => ({ ...one, place })),
        )
        .sort((a, b) => a.place - b.place || b.observedAtMs - a.observedAtMs)
        .slice(0, mostShown)
      return new Map(first.map(({ id, isFresh }) => [id, { isFresh }]))
    },
  }
}

const inOrder = (a: Placed, b: Placed) => a.atSpot - b.atSpot
const inOrderOfDay = (a: Placed, b: Placed) =>
  a.inDay.reduce((order, value, index) => order || value - b.inDay[index]!, 0)

const firstOf = (
  placed: readonly Placed[],
  order: (a: Placed, b: Placed) => number,
  most: number,
): Placed[] => placed.toSorted(order).slice(0, most)
