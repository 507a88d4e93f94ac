const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Every word of the search must start a word of the name or region: "pt add" finds Point Addis. */
export function matchesSearch(spot: { name: string; region?: string }, search: string): boolean {
  const words = plain(`${spot.name} ${spot.region ?? ''}`)
    .split(' ')
    .flatMap((word) => [word, ...(shortForms[word] ?? [])])
  return plain(search)
    .split(' ')
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}

const shortForms: Record<string, readonly string[]> = {
  point: ['pt'],
  saint: ['st'],
  st: ['saint'],
  mount: ['mt'],
  beach: ['bch'],
}
