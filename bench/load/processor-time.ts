/** One core's own time from now on, ms: how long other processes had it does not count. */
export function processorTime(): () => number {
  const begun = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1_000
  }
}

/**
 * The run of several that took the least time: neighbours in the processor's caches can only slow a run down, and the first
 * one also compiles.
 */
export function leastOf<T extends { ms: number }>(runs: number, run: () => T): T {
  let least = run()
  for (let more = 1; more < runs; more++) {
    const next = run()
    if (next.ms < least.ms) least = next
  }
  return least
}
