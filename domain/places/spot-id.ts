/** The id of no spot: a page whose address names none looks it up and finds nothing. */
const noSpotId = 0

/**
 * A spot id out of an address or a form. Anything but a plain positive whole number is no choice
 * (core experience 5: a non-numeric value is ignored and nothing changes).
 */
export function parseSpotId(text: string | null): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null
  const id = Number(text)
  return id > 0 ? id : null
}

/** The spot a page's own path names; a path that names none gives a number that finds no spot. */
export const spotIdOfPath = (text: string | undefined): number =>
  parseSpotId(text ?? null) ?? noSpotId
