/**
 * What is made when it is asked for, and kept by name for as long as its version is asked for.
 * @param most of more than so many names the one made longest ago goes
 */
export function keptByName<T>(most: number) {
  const kept = new Map<string, { version: string; made: Promise<T> }>()
  const find = (name: string, version: string): Promise<T> | undefined => {
    const one = kept.get(name)
    return one?.version === version ? one.made : undefined
  }
  return {
    /** Undefined: it was not made in this version, or it is gone again. */
    find,
    /** What was made of the name last, in whichever version; undefined: nothing, or it is gone again. */
    last: (name: string) => kept.get(name)?.made,
    /** Asked for again while it is made, it is not made twice; one that failed is made anew for the next who asks. */
    at(name: string, version: string, make: () => Promise<T>): Promise<T> {
      const known = find(name, version)
      if (known) return known
      const made = make()
      kept.delete(name)
      kept.set(name, { version, made })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      made.catch(() => {
        if (kept.get(name)?.made === made) kept.delete(name)
      })
      return made
    },
  }
}
