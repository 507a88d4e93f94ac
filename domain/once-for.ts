/** `work`, done once for each object and remembered for as long as the object lives. */
export function onceFor<Of extends object, Result>(work: (of: Of) => Result): (of: Of) => Result {
  const known = new WeakMap<Of, { result: Result }>()
  return (of) => {
    let made = known.get(of)
    if (made === undefined) {
      made = { result: work(of) }
      known.set(of, made)
    }
    return made.result
  }
}

/** The same for each object and key. When `most` keys of one object are remembered, all of them are forgotten. */
export function onceForEach<Of extends object, Key, Result>(
  most: number,
  work: (of: Of, key: Key) => Result,
): (of: Of, key: Key) => Result {
  const knownOf = onceFor((_: Of) => new Map<Key, { result: Result }>())
  return (of, key) => {
    const known = knownOf(of)
    let made = known.get(key)
    if (made === undefined) {
      made = { result: work(of, key) }
      if (known.size >= most) known.clear()
      known.set(key, made)
    }
    return made.result
  }
}
