const sorted = ({ name }: { name: string }) => name.toLowerCase()

/** Orders spots as an index does. The browser's own collator would be asked of a file that takes a slow phone 50 ms. */
export const byName = (a: { name: string }, b: { name: string }): number =>
  sorted(a) < sorted(b) ? -1 : sorted(a) > sorted(b) ? 1 : 0
