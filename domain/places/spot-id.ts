/**
 * A spot id out of an address or a form. Anything but a plain positive whole number is no choice
 * (core experience 5: a non-numeric value is ignored and nothing changes).
 */
export function parseSpotId(text: string | null): number | null {
  const id = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0
  return id || null
}

/** The spot a page's own path names; a path that names none gives 0, the id of no spot. */
export const spotIdOfPath = (text: string | undefined): number => parseSpotId(text ?? null) ?? 0
