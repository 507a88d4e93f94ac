/**
 * A cache of values made on demand: one per name, for its latest version.
 * @param most beyond this number of names the oldest value is dropped
 */
export function keptByName<T>(most: number) {
  const kept = new Map<string, { version: string; made: Promise<T> }>()
  const find = (name: string, version: string): Promise<T> | undefined => {
    const one = kept.get(name)
    return one?.version === version ? one.made : undefined
  }
  return {
    /** Undefined: not made in this version, or dropped since. */
    find,
    /** The last value of the name, whatever its version; undefined: none, or dropped since. */
    last: (name: string) => kept.get(name)?.made,
    /** Concurrent callers share one call of `make`; a failure is not kept. */
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
