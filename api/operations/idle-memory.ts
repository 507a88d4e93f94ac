import { Script } from 'node:vm'
import { minuteMs } from '#domain/time/durations'

/**
 * Lets V8 return unused memory while the server is idle; without it 40 to 50 MB more stay (`bench/measured.md`). V8 of Node 24
 * takes an allocation rate of exactly zero in its C++ heap, where little but `node:vm` allocates, for the highest possible
 * one. The rate decays to zero within 110 s of an allocation.
 */
export function returnIdleMemory(): void {
  const allocate = () => new Script('')
  allocate()
  setInterval(allocate, minuteMs).unref()
}
