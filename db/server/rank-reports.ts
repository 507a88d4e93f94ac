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

/**
 * Which reports are shown where there are too many: at each spot the newest of each person first, of people known for
 * longer before new ones, and of all spots those that come first at theirs.
 * @param freshAfterMs accounts made after it are new
 */
export function createReportRanking(freshAfterMs: number) {
  const countOf = new Map<string, number>()
  const bySpot = new Map<number, { id: string; observedAtMs: number; rank: number }[]>()
  return {
    /** To be called with all reports in parts, the newest first. */
    add(newest: readonly RankedReport[]): void {
      for (const { id, user_id, spot_id, observed_at_ms, created_at_ms } of newest) {
        const person = `${spot_id} ${user_id}`
        const ofPerson = (countOf.get(person) ?? 0) + 1
        countOf.set(person, ofPerson)
        const isFresh = created_at_ms > freshAfterMs
        // No person has so many; what is equal keeps its order.
        const rank = (ofPerson === 1 ? 0 : 2e6) + (isFresh ? 1e6 : 0) + ofPerson
        const atSpot = bySpot.get(spot_id) ?? []
        atSpot.push({ id, observedAtMs: observed_at_ms, rank })
        bySpot.set(spot_id, atSpot)
      }
      for (const [spotId, atSpot] of bySpot) {
        if (atSpot.length > mostPerSpot) bySpot.set(spotId, firstOf(atSpot))
      }
    },
    /** @returns ids */
    shown: (): string[] =>
      [...bySpot.values()]
        .flatMap((atSpot) =>
          firstOf(atSpot).map(({ id, observedAtMs }, place) => ({ id, observedAtMs, place })),
        )
        .sort((a, b) => a.place - b.place || b.observedAtMs - a.observedAtMs)
        .slice(0, mostShown)
        .map(({ id }) => id),
  }
}

const firstOf = <T extends { rank: number }>(atSpot: readonly T[]): T[] =>
  atSpot.toSorted((a, b) => a.rank - b.rank).slice(0, mostPerSpot)
