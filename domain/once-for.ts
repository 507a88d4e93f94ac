/** `work`, done once for each object and remembered for as long as the object lives. */
export function onceFor<Subject extends object, Result>(
  work: (subject: Subject) => Result,
): (subject: Subject) => Result {
  const known = new WeakMap<Subject, { result: Result }>()
  return (subject) => {
    let made = known.get(subject)
    if (made === undefined) {
      made = { result: work(subject) }
      known.set(subject, made)
    }
    return made.result
  }
}

/** The same for each object and key. When `most` keys of one object are remembered, all of them are forgotten. */
export function onceForEach<Subject extends object, Key, Result>(
  most: number,
  work: (subject: Subject, key: Key) => Result,
): (subject: Subject, key: Key) => Result {
  const knownOf = onceFor((_: Subject) => new Map<Key, { result: Result }>())
  return (subject, key) => {
    const known = knownOf(subject)
    let made = known.get(key)
    if (made === undefined) {
      made = { result: work(subject, key) }
      if (known.size >= most) known.clear()
      known.set(key, made)
    }
    return made.result
  }
}
