import { setImmediate as setImmediatePromise } from 'node:timers/promises'
import type { Steps } from '#domain/sea/forecast/steps'

/** Other requests wait at most this long plus one step. */
const sliceMs = 10

/** Runs long work in slices; waiting requests are answered in between. */
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
