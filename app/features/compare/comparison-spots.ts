/** The comparison's limits and first choice (core experience 5 and 9). */
export const mostSpots = 6
const firstChoice = [1, 2]
/** As many of one's own as stand on one screen. */
const mostOwn = 4

/**
 * The spots an address like `?spots=1,2,3` asks to compare: known ones, each once, at most six.
 * Nothing usable means the comparison starts with the person's own spots, or with spots 1 and 2.
 * @param known ids that exist; null while they are still being read, when any id may be right
 * @param own the favourites, empty where there are none
 */
export function comparedSpots(
  text: string | null,
  known: ReadonlySet<number> | null,
  own: readonly number[] = [],
): number[] {
  const exists = (id: number) => known === null || known.has(id)
  const asked = (text ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d{0,8}$/.test(part.trim()))
    .map(Number)
  const usable = [...new Set(asked)].filter(exists).slice(0, mostSpots)
  if (usable.length > 0) return usable
  const ours = own.filter(exists).slice(0, mostOwn)
  const first = ours.length > 1 ? ours : [...ours, ...firstChoice.filter(exists)]
  const two = [...new Set(first)].slice(0, Math.max(2, ours.length))
  return two.length > 0 ? two : [...(known ?? [])].slice(0, 2)
}

/** With one more; unchanged when it is there already or six are there. */
export function withSpot(ids: readonly number[], id: number): readonly number[] {
  return ids.length >= mostSpots || ids.includes(id) ? ids : [...ids, id]
}

/** With one less; unchanged when it is the last. */
export function withoutSpot(ids: readonly number[], id: number): readonly number[] {
  return ids.length <= 1 ? ids : ids.filter((other) => other !== id)
}
