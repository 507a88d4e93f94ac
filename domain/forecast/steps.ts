/** Long work in steps: whoever has a screen or requests to serve does one and lets others have their turn. */
export type Steps<T> = Generator<void, T>

/** All steps one after the other. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
