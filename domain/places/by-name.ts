const collator = new Intl.Collator('en-AU')

/** Orders spots as an Australian index does. */
export const byName = (a: { name: string }, b: { name: string }): number =>
  collator.compare(a.name, b.name)
