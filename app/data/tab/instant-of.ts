/** The instant that an address names, ms; null where it names none. */
export function instantOf(text: string | null): number | null {
  const atMs = text === null ? Number.NaN : Date.parse(text)
  return Number.isFinite(atMs) ? atMs : null
}
