/** Long work in steps: between two of them the caller can draw a screen or answer requests. */
export type Steps<T> = Generator<void, T>

/** All steps one after the other. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
