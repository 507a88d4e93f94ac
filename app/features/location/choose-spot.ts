import { parseSpotId } from '#domain/spot/spot-id'

/**
 * Which spot a screen speaks of: the one in the address, else the one chosen last on this phone,
 * else the person's default, else the first of the list. Ids that no spot has are passed over.
 * @param knownIds of all spots, in the list's order
 * @returns null only while there are no spots at all
 */
export function chooseSpotId(
  knownIds: readonly number[],
  wishes: { asked: string | null; remembered: number | null; byDefault: number | null },
): number | null {
  const known = new Set(knownIds)
  const wished = [parseSpotId(wishes.asked), wishes.remembered, wishes.byDefault]
  return wished.find((id): id is number => id !== null && known.has(id)) ?? knownIds[0] ?? null
}
