/** Longest wait: a page that never rests must not keep its extras for ever. */
const timeoutMs = 1_500

/** Runs something that nobody waits for once the page has drawn what somebody does. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: timeoutMs })
  // Safari came late to idle callbacks; older iPhones have none.
  else setTimeout(run, 300)
}
