import { type Asked, requestsPerSecond } from './requests-per-second'

const turnMs = 500
const rounds = 10

/**
 * Compares servers on a machine that is busy with other things. Before each candidate's turn comes a
 * turn of the yardstick; of each the best turn counts, because a disturbance can only slow down.
 */
export async function ratiosTo<Name extends string>(
  yardstick: Asked,
  candidates: Record<Name, Asked>,
): Promise<{ yardstickPerSecond: number; ratios: Record<Name, number> }> {
  const names = Object.keys(candidates) as Name[]
  for (const asked of [yardstick, ...names.map((name) => candidates[name])]) {
    await requestsPerSecond(asked, turnMs)
  }
  const best = new Map(names.map((name) => [name, { yardstick: 0, candidate: 0 }]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, turns] of best) {
      turns.yardstick = Math.max(turns.yardstick, await requestsPerSecond(yardstick, turnMs))
      turns.candidate = Math.max(turns.candidate, await requestsPerSecond(candidates[name], turnMs))
    }
  }
  const ratios = [...best].map(([name, turns]) => [name, turns.candidate / turns.yardstick])
  return {
    yardstickPerSecond: Math.max(...[...best.values()].map((turns) => turns.yardstick)),
    ratios: Object.fromEntries(ratios) as Record<Name, number>,
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
