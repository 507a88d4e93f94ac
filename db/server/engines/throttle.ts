/** Calls `tell` at most once per `ms`. */
export function throttle<T>(ms: number, tell: (what: T) => void): (what: T) => void {
  let quietUntilMs = 0
  return (what) => {
    if (performance.now() < quietUntilMs) return
    quietUntilMs = performance.now() + ms
    tell(what)
  }
}
