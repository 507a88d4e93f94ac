import { type Asked, requestsPerSecond } from './requests-per-second'

const roundMs = 700
const rounds = 7

/**
 * Compares servers on a machine that is busy with other things: each round measures the yardstick
 * and then every candidate, and the answer is the median of each candidate's ratios. A disturbance
 * spoils its own round only.
 */
export async function ratiosTo<Name extends string>(
  yardstick: Asked,
  candidates: Record<Name, Asked>,
): Promise<{ yardstickPerSecond: number; ratios: Record<Name, number> }> {
  const names = Object.keys(candidates) as Name[]
  for (const asked of [yardstick, ...names.map((name) => candidates[name])]) {
    await requestsPerSecond(asked, roundMs)
  }
  const yardsticks: number[] = []
  const found = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    let before = await requestsPerSecond(yardstick, roundMs)
    for (const name of names) {
      const candidate = await requestsPerSecond(candidates[name], roundMs)
      const after = await requestsPerSecond(yardstick, roundMs)
      found.get(name)?.push(candidate / ((before + after) / 2))
      yardsticks.push(after)
      before = after
    }
  }
  const ratios = Object.fromEntries(names.map((name) => [name, median(found.get(name) ?? [])]))
  return { yardstickPerSecond: median(yardsticks), ratios: ratios as Record<Name, number> }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
