import { setImmediate as setImmediatePromise } from 'node:timers/promises'
import type { Steps } from '#domain/sea/forecast/steps'

/** Others wait no longer than this and one step. */
const sliceMs = 10

/** Does long work step by step and lets waiting requests be answered in between. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  let sliceEndMs = performance.now() + sliceMs
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() < sliceEndMs) continue
    await setImmediatePromise()
    sliceEndMs = performance.now() + sliceMs
  }
}
