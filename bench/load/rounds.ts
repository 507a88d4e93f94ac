import { type Asked, requestsPerSecond } from './requests-per-second'
import type { StartedServer } from './started-server'

const turnMs = 1_000
const rounds = 6

type AskedOf = Omit<Asked, 'port'> & { server: StartedServer }

/** Requests per second of the server's own processor time: what the client and the machine's other work take is not in it. */
async function perProcessorSecond({ server, ...asked }: AskedOf): Promise<number> {
  const [cpuBefore, begunAtMs] = [server.cpuSeconds(), performance.now()]
  const perSecond = await requestsPerSecond({ ...asked, port: server.port }, turnMs)
  const answers = perSecond * ((performance.now() - begunAtMs) / 1_000)
  return answers / (server.cpuSeconds() - cpuBefore)
}

/**
 * Compares servers on a machine that is busy with other things. Before each candidate's turn comes a
 * turn of the yardstick; of each the best turn counts, because a disturbance can only slow down.
 */
export async function ratiosTo<Name extends string>(
  yardstick: AskedOf,
  candidates: Record<Name, AskedOf>,
): Promise<{ yardstickPerSecond: number; ratios: Record<Name, number> }> {
  const names = Object.keys(candidates) as Name[]
  for (const asked of [yardstick, ...names.map((name) => candidates[name])]) {
    await perProcessorSecond(asked)
  }
  const best = new Map(names.map((name) => [name, { yardstick: 0, candidate: 0 }]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, turns] of best) {
      turns.yardstick = Math.max(turns.yardstick, await perProcessorSecond(yardstick))
      turns.candidate = Math.max(turns.candidate, await perProcessorSecond(candidates[name]))
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
