/** The comparison's limits and first choice (core experience 5 and 9). */
export const mostSpots = 6
const firstChoice = [1, 2]

/**
 * The spots an address like `?spots=1,2,3` asks to compare: known ones, each once, at most six.
 * Nothing usable means the comparison starts with spots 1 and 2.
 * @param known ids that exist; null while they are still being read, when any id may be right
 */
export function comparedSpots(text: string | null, known: ReadonlySet<number> | null): number[] {
  const exists = (id: number) => known === null || known.has(id)
  const asked = (text ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d{0,8}$/.test(part.trim()))
    .map(Number)
  const usable = [...new Set(asked)].filter(exists).slice(0, mostSpots)
  if (usable.length > 0) return usable
  const first = firstChoice.filter(exists)
  return first.length > 0 ? first : [...(known ?? [])].slice(0, 2)
}

/** With one more; unchanged when it is there already or six are there. */
export function withSpot(ids: readonly number[], id: number): readonly number[] {
  return ids.length >= mostSpots || ids.includes(id) ? ids : [...ids, id]
}

/** With one less; unchanged when it is the last. */
export function withoutSpot(ids: readonly number[], id: number): readonly number[] {
  return ids.length <= 1 ? ids : ids.filter((other) => other !== id)
}
