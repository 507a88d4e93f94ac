/** Milliseconds of this thread's own processor time: neither other work on the machine nor V8's helpers count. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Looks once in each turn of the event loop, since requests wait for the longest of them. */
export function watchTurns() {
  const seen = { longestMs: 0, allMs: 0, turns: 0 }
  let lastMs = threadMs()
  let isWatching = true
  const look = () => {
    const atMs = threadMs()
    seen.longestMs = Math.max(seen.longestMs, atMs - lastMs)
    seen.allMs += atMs - lastMs
    seen.turns += 1
    lastMs = atMs
    if (isWatching) setImmediate(look)
  }
  setImmediate(look)
  return {
    /** What was done since the last look does not count. */
    forget() {
      lastMs = threadMs()
    },
    /** With the turn that has begun. */
    async end() {
      await new Promise(setImmediate)
      isWatching = false
      return seen
    },
  }
}
